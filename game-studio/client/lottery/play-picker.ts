import type { Play, Rules } from '#lottery/index.ts'
import { t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { groupName, playName } from './names.ts'
import { type PlayGroup, playTree } from './play-tree.ts'

export interface PlayPicker {
  readonly element: HTMLElement
  readonly play: Play
}

/** Two rows of tabs: the kinds of bet, and the bets of the chosen kind. */
export function createPlayPicker(rules: Rules, first: string | null, onChange: (play: Play) => void): PlayPicker {
  const groups = playTree(rules)
  let group = groups.find(({ plays }) => plays.some(({ code }) => code === first)) ?? groups[0]
  let play = group?.plays.find(({ code }) => code === first) ?? group?.plays[0]
  if (!group || !play) throw new Error(`${rules.engine} has no plays`)
  const groupRow = h('div', { class: 'tabs', role: 'group', 'aria-label': t('lottery.groups') })
  const playRow = h('div', { class: 'tabs plays', role: 'group', 'aria-label': t('lottery.plays') })
  paint()
  return {
    element: h('div', { class: 'picker' }, groupRow, playRow),
    get play() {
      return play as Play
    },
  }

  function paint(): void {
    groupRow.replaceChildren(
      ...groups.map((one) => tab(groupName(t, one.id), one === group, () => choose(one, one.plays[0]))),
    )
    const plays = group?.plays ?? []
    playRow.hidden = plays.length < 2
    playRow.replaceChildren(...plays.map((one) => tab(playName(t, one), one === play, () => choose(group, one))))
  }

  function choose(nextGroup: PlayGroup | undefined, next: Play | undefined): void {
    if (!nextGroup || !next) return
    const focused = document.activeElement?.textContent
    group = nextGroup
    play = next
    paint()
    const tabs = [...groupRow.children, ...playRow.children] as HTMLElement[]
    tabs.find(({ textContent }) => textContent === focused)?.focus()
    onChange(next)
  }
}

const tab = (text: string, isOn: boolean, onclick: () => void): HTMLElement =>
  h('button', { type: 'button', class: 'tab', 'aria-pressed': String(isOn), onclick }, text)
