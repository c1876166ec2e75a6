import { boot, money, sign, t } from '../page/boot.ts'
import { h } from './dom.ts'
import { loadPreference, savePreference } from './preferences.ts'

export interface StakePicker {
  readonly element: HTMLElement
  readonly stakeMinor: string
  lock(isLocked: boolean): void
  /** Shows the stake of a free round, which cannot be changed; null: the chosen stake again. */
  fix(stakeMinor: string | null): void
}

/**
 * Where a game's stake begins, as an index of its list (ascending): the lowest the first time, then the last one that the
 * player chose in this game. Never higher than that: a list without it begins at the next lower one.
 */
export function rememberedStake(stakes: readonly string[], saved: string | null): number {
  if (!saved || !/^\d{1,18}$/.test(saved)) return 0
  const isNoMore = (stake: string) => BigInt(stake) <= BigInt(saved)
  return Math.max(0, stakes.findLastIndex(isNoMore))
}

/** Selects a stake from the game's list: step down, step up, or any of them. */
export function createStakePicker(changed: () => void, label = t('stake')): StakePicker {
  const key = `stake:${boot.gameCode}:${boot.currency}`
  let index = rememberedStake(boot.stakes, loadPreference(key))
  const select = h(
    'select',
    { 'aria-label': label, onchange: () => move(select.selectedIndex) },
    ...boot.stakes.map((stake) => h('option', { value: stake }, money(stake))),
  )
  const less = h(
    'button',
    { type: 'button', class: 'round', 'aria-label': t('stake.less'), onclick: () => move(index - 1) },
    '−',
  )
  const more = h(
    'button',
    { type: 'button', class: 'round', 'aria-label': t('stake.more'), onclick: () => move(index + 1) },
    '+',
  )
  const element = h(
    'div',
    { class: 'stake' },
    less,
    h('label', { class: 'stake-value' }, h('span', {}, `${label} (${sign})`), select),
    more,
  )
  const free = h('option', {})
  let fixedMinor: string | null = null
  paint()
  return {
    element,
    get stakeMinor() {
      return fixedMinor ?? boot.stakes[index] ?? '0'
    },
    lock(isLocked) {
      for (const control of [less, more, select]) control.disabled = isLocked
      if (!isLocked) paint()
    },
    fix(stakeMinor) {
      if (stakeMinor === fixedMinor) return
      fixedMinor = stakeMinor
      if (stakeMinor === null) free.remove()
      else {
        free.textContent = money(stakeMinor)
        select.append(free)
      }
      paint()
    },
  }

  function move(to: number): void {
    index = Math.max(0, Math.min(boot.stakes.length - 1, to))
    paint()
    savePreference(key, boot.stakes[index] ?? '')
    changed()
  }

  function paint(): void {
    const isFixed = fixedMinor !== null
    select.selectedIndex = isFixed ? boot.stakes.length : index
    select.disabled = isFixed
    less.disabled = isFixed || index === 0
    more.disabled = isFixed || index === boot.stakes.length - 1
  }
}
