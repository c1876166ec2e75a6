import type { IssueProof, OrderProof } from '../../lotteries/proof.ts'
import { type OrderVerdict, verifyIssue, verifyOrder } from '../../lotteries/verify.ts'
import { pageData, price, t } from '../page/boot.ts'
import { instantText } from '../page/formats.ts'
import { factLine, h } from '../ui/dom.ts'
import { ballsOf, prizesTable } from './balls.ts'
import { dayText } from './lottery-dialogs.ts'
import type { ShownOrder } from './lottery-state.ts'
import { fullName } from './names.ts'
import { seriesText } from './order-series.ts'

interface OrderBoot {
  readonly round: ShownOrder
  readonly currency: string
  readonly name: string
  readonly order: OrderProof | null
  /** Who drew, when that was not this studio. */
  readonly operator: string | null
}

/** The page of one draw: its numbers, drawn again here from what was published. */
export function startIssuePage(): void {
  const { issue } = pageData as { readonly issue: IssueProof }
  show(h('h1', {}, t('lottery.fair.issue')), ...issueParts(issue), saveLink(issue.issue, { issue }))
}

/** The page of one order: the bet, its draw, and its place among the tickets. */
export function startOrderPage(): void {
  const { round, currency, name, order, operator } = pageData as OrderBoot
  const amountOf = (minor: string) => (currency === '' ? minor : price(minor, currency))
  const { order: bet } = round
  const series = seriesText(round, (minor) => amountOf(String(minor)))
  show(
    h('h1', {}, t('proof.title')),
    factLine(t('game'), name || bet.lottery),
    factLine(t('time'), instantText(round.at)),
    factLine(t('bet'), `${fullName(t, { code: bet.play })} ${bet.selection} ×${bet.multiple}`),
    series === null ? null : factLine(t('lottery.series'), series),
    factLine(t('stake'), amountOf(round.stakeMinor)),
    factLine(
      t('win'),
      round.isCancelled
        ? t('lottery.cancelled')
        : round.winMinor === null
          ? t('lottery.waiting')
          : amountOf(round.winMinor),
    ),
    ...(order
      ? [
          verdict(isOwnTicket(verifyOrder(order)), 'lottery.fair.tree'),
          factLine(t('lottery.fair.ticket'), order.ticket),
          ...issueParts(order.issue),
          saveLink(round.id, order),
        ]
      : [h('p', { class: 'hint' }, operator ? t('lottery.drawnBy', { operator }) : t('lottery.fair.wait'))]),
  )
}

function issueParts(proof: IssueProof): HTMLElement[] {
  const { isSeedCommitted, isDrawn } = verifyIssue(proof)
  return [
    h('h2', {}, proof.issue.split('-').slice(-2).join('-')),
    h(
      'p',
      { class: 'proof-balls', 'data-kind': proof.kind },
      ballsOf(proof.kind, proof.numbers, t('lottery.fair.numbers')),
    ),
    ...[prizesTable(proof.kind, proof.numbers)].filter((table) => table !== null),
    verdict(isSeedCommitted, 'lottery.fair.seed'),
    verdict(isDrawn, 'lottery.fair.draw'),
    factLine(
      t('lottery.fair.day', {
        day: dayText(proof.published.day),
        time: instantText(proof.published.at),
      }),
      proof.published.hash,
    ),
    factLine(t('lottery.fair.seed'), proof.seed),
    factLine(t('lottery.fair.root'), proof.root),
    factLine(t('lottery.fair.tickets'), String(proof.tickets)),
    factLine(t('lottery.fair.outside'), `${proof.outside.value} (${proof.outside.round})`),
    h('p', { class: 'notice' }, t('lottery.fair.test')),
  ]
}

/** The ticket was in the draw that it names. */
const isOwnTicket = ({ isInTree, isOfDraw }: OrderVerdict): boolean => isInTree && isOfDraw

const verdict = (isRight: boolean, key: string): HTMLElement =>
  h(
    'p',
    { class: 'verdict', 'data-right': String(isRight) },
    `${isRight ? '✓' : '✗'} ${t(`${key}${isRight ? 'Ok' : 'Wrong'}`)}`,
  )

/** The proof as a file for `npm run studio:verify -- --proof <file>`. */
function saveLink(name: string, proof: object): HTMLElement {
  const href = `data:application/json,${encodeURIComponent(JSON.stringify(proof, null, 2))}`
  return h(
    'p',
    {},
    h('a', { class: 'go', href, download: `${name.replaceAll(':', '-')}.json` }, t('lottery.fair.save')),
  )
}

function show(...parts: (HTMLElement | null)[]): void {
  document.getElementById('app')?.replaceChildren(h('main', { class: 'paper' }, ...parts))
}
