import { isFramed, postToParent } from '../page/api.ts'
import { boot, price, t } from '../page/boot.ts'
import { h, s } from './dom.ts'
import { isSoundOn, setSound } from './sound.ts'

export interface Frame {
  readonly stage: HTMLElement
  readonly panel: HTMLElement
  /** Shows a text in the status line above the button. */
  showStatus(text: string, tone?: 'won' | 'lost' | 'error' | ''): void
  /** In wire units; null: unknown. */
  setBalance(wire: number | null): void
  addMinor(change: bigint): void
}

export interface FrameAction {
  readonly label: string
  readonly icon: string
  open(): void
}

/** The parts of every game page: the link back, the balance, the menu, a stage and a panel. */
export function createFrame(actions: readonly FrameAction[]): Frame {
  const balance = h('output', { class: 'balance-value' }, '…')
  const status = h('p', { class: 'status', role: 'status', 'aria-live': 'polite' })
  const stage = h('main', { class: 'stage' })
  const panel = h('section', { class: 'panel', 'aria-label': t('panel') }, status)
  let minor: bigint | null = null
  const root = h(
    'div',
    { class: 'frame', 'data-framed': isFramed },
    h(
      'header',
      { class: 'bar' },
      isFramed
        ? null
        : h('a', { class: 'round', href: boot.lobbyUrl, 'aria-label': t('leave') }, h('span', { class: 'arrow' }, '‹')),
      // In a frame, the operator's page shows the name.
      h('div', { class: 'title' }, h('h1', { class: isFramed ? 'for-readers' : '' }, boot.name)),
      h(
        isFramed ? 'div' : 'a',
        { class: 'balance', ...(isFramed ? {} : { href: boot.depositUrl, 'aria-label': t('deposit') }) },
        h('span', {}, t('balance')),
        h('span', {}, balance),
      ),
      h(
        'nav',
        { class: 'menu', 'aria-label': t('menu') },
        ...actions.map(({ label, icon, open }) =>
          h('button', { type: 'button', class: 'round', title: label, 'aria-label': label, onclick: open }, icon),
        ),
        soundButton(),
      ),
    ),
    stage,
    panel,
  )
  document.getElementById('app')?.replaceChildren(root)
  return {
    stage,
    panel,
    showStatus(text, tone = '') {
      status.textContent = text
      status.dataset.tone = tone
    },
    setBalance(wire) {
      if (wire === null) return
      minor = BigInt(Math.floor(wire / boot.unit))
      paint()
      postToParent({ type: 'balance', balance: wire, currency: boot.currency })
    },
    addMinor(change) {
      if (minor === null) return
      minor += change
      paint()
    },
  }

  function paint(): void {
    balance.textContent = minor === null ? '…' : price(minor)
  }
}

/** Sound is off until the player turns it on; the choice is stored. */
function soundButton(): HTMLElement {
  const button = h(
    'button',
    { type: 'button', class: 'round sound', 'aria-label': t('sound'), onclick: turn },
    speaker(),
  )
  paint()
  return button

  function turn(): void {
    setSound(!isSoundOn())
    paint()
  }

  function paint(): void {
    button.setAttribute('aria-pressed', String(isSoundOn()))
    button.title = t('sound')
  }
}

/** A loudspeaker; the style strikes it through while sound is off. */
const speaker = (): SVGElement =>
  s(
    'svg',
    { viewBox: '0 0 24 24', class: 'speaker', 'aria-hidden': 'true' },
    s('path', { d: 'M4 9h4l5-4v14l-5-4H4z', class: 'speaker-box' }),
    s('path', { d: 'M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12', class: 'speaker-waves' }),
    s('path', { d: 'M16 9l6 6M22 9l-6 6', class: 'speaker-off' }),
  )

/** The space bar plays unless a control has the focus. */
export function onSpace(press: () => void): void {
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.target !== document.body || document.querySelector('dialog')) return
    event.preventDefault()
    press()
  })
}
