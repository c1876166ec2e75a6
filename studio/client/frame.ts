import { tellParent } from './api.ts'
import { boot, money, t } from './boot.ts'
import { h } from './dom.ts'

export interface Frame {
  readonly stage: HTMLElement
  readonly panel: HTMLElement
  /** Says something in the line above the button. */
  say(text: string, tone?: 'won' | 'lost' | 'error' | ''): void
  /** In wire units; null: not known. */
  setBalance(wire: number | null): void
  addMinor(change: bigint): void
}

export interface FrameAction {
  readonly label: string
  readonly icon: string
  open(): void
}

/** Around a framed game stand the operator's own ways out; a frame may not lead its parent anywhere. */
const isFramed = window.parent !== window

/** What every game page has: the way back, the balance, the menu, a stage and a panel. */
export function createFrame(actions: readonly FrameAction[]): Frame {
  const balance = h('output', { class: 'balance-value' }, '…')
  const status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' })
  const stage = h('main', { class: 'stage' })
  const panel = h('section', { class: 'panel', 'aria-label': t('panel') }, status)
  let minor: bigint | null = null
  const root = h(
    'div',
    { class: 'frame' },
    h(
      'header',
      { class: 'bar' },
      isFramed
        ? null
        : h('a', { class: 'round', href: boot.lobbyUrl, 'aria-label': t('leave') }, h('span', { class: 'arrow' }, '‹')),
      h('div', { class: 'title' }, h('h1', {}, boot.name), h('span', {}, boot.vendor)),
      h(
        isFramed ? 'div' : 'a',
        { class: 'balance', ...(isFramed ? {} : { href: boot.depositUrl, 'aria-label': t('deposit') }) },
        h('span', {}, t('balance')),
        h('span', {}, balance, ` ${boot.currency}`),
      ),
      h(
        'nav',
        { class: 'menu', 'aria-label': t('menu') },
        ...actions.map(({ label, icon, open }) =>
          h('button', { type: 'button', class: 'round', title: label, 'aria-label': label, onclick: open }, icon),
        ),
      ),
    ),
    stage,
    panel,
  )
  document.getElementById('app')?.replaceChildren(root)
  return {
    stage,
    panel,
    say(text, tone = '') {
      status.textContent = text
      status.dataset.tone = tone
    },
    setBalance(wire) {
      if (wire === null) return
      minor = BigInt(Math.floor(wire / boot.unit))
      paint()
      tellParent({ type: 'balance', balance: wire, currency: boot.currency })
    },
    addMinor(change) {
      if (minor === null) return
      minor += change
      paint()
    },
  }

  function paint(): void {
    balance.textContent = minor === null ? '…' : money(minor)
  }
}
