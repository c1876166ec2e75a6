import type { Animal } from '#lottery/index.ts'
import type { KindRules } from '../../lotteries/kinds.ts'
import type { PricedLine } from '../../lotteries/order-line.ts'
import { price, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { fullNote, mixedNote, paysText, pricedOrNull, shareText } from './amount-bar.ts'
import type { LotteryPageState, ShownOrder } from './lottery-state.ts'
import { fullName, writtenSelection } from './names.ts'
import { seriesText } from './order-series.ts'

export interface SlipActions {
  remove(index: number): void
  clear(): void
}

/** The lines of the slip with what each costs and pays. */
export function slipElement(
  rules: KindRules,
  { slip, refused, picture }: Pick<LotteryPageState, 'slip' | 'refused' | 'picture'>,
  baseMinor: bigint,
  actions: SlipActions,
): HTMLElement {
  const lines = slip.map((line, index) => {
    const priced = pricedOrNull(rules, line, baseMinor, picture?.restricted ?? [])
    const reason =
      (refused?.line === index ? refused.reason : null) ??
      fullNote(rules, priced, picture?.tight ?? []) ??
      mixedNote(priced)
    return h(
      'li',
      reason ? { 'data-refused': '' } : {},
      h('span', { class: 'slip-play' }, fullName(t, { code: line.play })),
      h(
        'span',
        { class: 'slip-selection', dir: 'ltr' },
        `${shortSelection(line.selection, picture?.animal)} ×${line.multiple}`,
      ),
      priced ? h('span', { class: 'slip-pays' }, paysText(rules, priced, baseMinor)) : null,
      h('span', { class: 'slip-stake' }, price(priced?.stakeMinor ?? 0n)),
      h(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': `${t('lottery.remove')} ${index + 1}`,
          onclick: () => actions.remove(index),
        },
        '✕',
      ),
      isRestricted(priced)
        ? h('p', { class: 'hint' }, t('lottery.restricted', { share: shareText(priced.percent) }))
        : null,
      reason ? h('p', { class: 'slip-refused', role: 'alert' }, reason) : null,
    )
  })
  return h(
    'section',
    { class: 'slip', 'aria-label': t('lottery.slip') },
    h(
      'header',
      {},
      h('h2', {}, `${t('lottery.slip')} (${slip.length})`),
      slip.length > 0
        ? h('button', { type: 'button', class: 'link', onclick: () => actions.clear() }, t('lottery.clearSlip'))
        : null,
    ),
    slip.length > 0 ? h('ol', {}, ...lines) : h('p', { class: 'hint' }, t('lottery.slipEmpty')),
  )
}

const isRestricted = (line: PricedLine | null): line is PricedLine & { percent: number } =>
  line !== null && line.percent !== null && line.percent < 100

const SHOWN_LENGTH = 48
const shortSelection = (text: string, animal?: Animal): string => {
  if (text.length > SHOWN_LENGTH) return `${text.slice(0, SHOWN_LENGTH)}…`
  return writtenSelection(t, text, animal)
}

export interface OrderActions {
  cancel(id: string): void
  cancelChase(id: string): void
}

/** The player's orders, each with its state; one that waits can be cancelled, one that was drawn leads to its proof. */
export function ordersElement(
  orders: readonly ShownOrder[],
  openIssue: string | null,
  lang: string,
  { cancel, cancelChase }: OrderActions,
): HTMLElement {
  if (orders.length === 0) return h('p', { class: 'empty' }, t('lottery.noOrders'))
  // A series is cancelled at its first order in the list.
  const firstOf = new Map<string, string>()
  for (const { id, order, winMinor, isCancelled } of orders)
    if (order.chase && winMinor === null && !isCancelled && !firstOf.has(order.chase.id))
      firstOf.set(order.chase.id, id)
  return h(
    'ol',
    { class: 'order-list' },
    ...orders.map((shown) => {
      const { id, order, stakeMinor, winMinor, isCancelled } = shown
      // Issues sort by their numbers: those of a series that come later are open too.
      const canCancel = winMinor === null && !isCancelled && openIssue !== null && order.issue >= openIssue
      const { chase } = order
      return h(
        'li',
        { 'data-tone': toneOf(shown) },
        h(
          'div',
          {},
          h('b', {}, fullName(t, { code: order.play })),
          h('span', { dir: 'ltr' }, `${shortSelection(order.selection, order.animal)} ×${order.multiple}`),
          h('small', {}, t('lottery.issue', { number: order.issue })),
          h('small', { class: 'order-series' }, seriesText(shown, price)),
        ),
        h('div', { class: 'order-money' }, h('span', {}, price(stakeMinor)), h('b', {}, stateOf(shown))),
        canCancel
          ? h(
              'div',
              { class: 'order-cancel' },
              h('button', { type: 'button', class: 'secondary', onclick: () => cancel(id) }, t('lottery.cancel')),
              chase && firstOf.get(chase.id) === id
                ? h(
                    'button',
                    { type: 'button', class: 'link', onclick: () => cancelChase(chase.id) },
                    t('lottery.chase.cancel'),
                  )
                : null,
            )
          : isCancelled
            ? null
            : h('a', { href: `/round/${id}?lang=${lang}`, target: '_blank', rel: 'noopener' }, t('proof')),
      )
    }),
  )
}

const endings: Readonly<Record<string, string>> = {
  CHASE_WON: 'lottery.stopped',
  CHASE_PROFIT: 'lottery.stopped',
  CHASE_HALTED: 'lottery.halted',
  CHASE_CORRECTED: 'lottery.chase.corrected',
  ISSUE_VOID: 'lottery.void',
  AFTER_FIRST_BALL: 'lottery.late',
}

function stateOf({ winMinor, isCancelled, givenBackFor }: ShownOrder): string {
  if (isCancelled) return t(endings[givenBackFor ?? ''] ?? 'lottery.cancelled')
  if (winMinor === null) return t('lottery.waiting')
  return winMinor === '0' ? t('lottery.noWin') : `+${price(winMinor)}`
}

const toneOf = ({ winMinor, isCancelled }: ShownOrder): string =>
  isCancelled || winMinor === null ? '' : winMinor === '0' ? 'lost' : 'won'
