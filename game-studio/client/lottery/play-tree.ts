import type { Play, Rules } from '#lottery/index.ts'

/** Plays that belong together, as the page's first row of tabs shows them. */
export interface PlayGroup {
  readonly id: string
  readonly plays: readonly Play[]
}

/** A play of a code without a dot belongs to the group that is named here, or to one of its own. */
const ownGroups: Readonly<Record<string, string>> = {
  'double-sides': 'sides',
  'any-triple': 'triple',
  'any-run': 'triple',
  'pair-and-third': 'pair',
  'different-2': 'different',
  'different-3': 'different',
  'number-per-hit': 'number',
  'sum-three': 'sum',
  extremes: 'sides',
  'first-red': 'fixed',
}

/** The plays of some rules in groups, both in the order of the rules. */
export function playTree({ plays }: Rules): PlayGroup[] {
  const groups = new Map<string, Play[]>()
  for (const play of plays) {
    const id = groupOf(play.code)
    groups.set(id, [...(groups.get(id) ?? []), play])
  }
  return [...groups].map(([id, members]) => ({ id, plays: members }))
}

/** `back-3` for `back-3.straight`; one group for all balls, positions, pairs of balls and numbers of any place. */
export function groupOf(code: string): string {
  const [where = '', kind = ''] = code.split('.')
  if (/^ball-\d/.test(where)) return kind === 'sides' ? 'balls' : kind
  if (/^pick-\d/.test(where)) return 'pick'
  if (/^(head|head-tail|some)$/.test(where)) return 'lines'
  if (where === 'regular') return 'hits'
  if (where === 'first' || where === 'digit') return 'special'
  if (/^position-\d/.test(where)) return 'positions'
  if (/^different-\d/.test(where)) return 'different'
  if (/^any-\d/.test(where) && !/\.(?!banker)/.test(code)) return 'numbers'
  return ownGroups[where] ?? where
}
