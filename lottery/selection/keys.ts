import type { Lists, Play, UnitRule } from '../model.ts'

/**
 * The keys of a selection of a play in which each key is a bet by itself: a value of a list, or a typed line. Null where a bet has
 * several keys, like a straight one.
 */
export function keysOf({ units, selector }: Pick<Play, 'units' | 'selector'>, lists: Lists): string[] | null {
  if (!isKeyed(units)) return null
  if (selector.kind === 'text') return selector.marked ? null : lists.map((line) => line.join())
  return lists.flatMap((list, index) => list.map((value) => keyOf(index, value)))
}

/** The selection with those keys only that are kept; null when none is. For plays that `keysOf` answers. */
export function withKeys(
  { selector }: Pick<Play, 'selector'>,
  lists: Lists,
  isKept: (key: string) => boolean,
): Lists | null {
  const kept =
    selector.kind === 'text'
      ? lists.filter((line) => isKept(line.join()))
      : lists.map((list, index) => list.filter((value) => isKept(keyOf(index, value))))
  return kept.flat().length > 0 ? kept : null
}

const keyOf = (list: number, value: number): string => `${list}:${value}`

function isKeyed(units: UnitRule): boolean {
  switch (units.rule) {
    case 'one-each':
    case 'table':
    case 'lines':
    case 'mixed-lines':
    case 'lines-by-orders':
    case 'all-orders':
      return true
    case 'elementary':
    case 'choose':
      return units.size === 1
    case 'times':
      return isKeyed(units.inner)
    default:
      return false
  }
}
