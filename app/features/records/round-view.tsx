import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { figureCard } from '#app/ui/figure-card.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { amountStyle, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { HeldBadge } from './held-badge.tsx'
import { TicketFacts } from './ticket.tsx'

type Bet = ResponseOf<typeof contract.records.getBet>

/** One round: its result, each event with the balance after it, and the link to the provider's proof. */
export function RoundView({ round, problem }: { round: Result<Bet>; problem: ErrorCode | null }) {
  const { t } = useTranslation('member')
  const { t: errors } = useTranslation('errors')
  const [params] = useSearchParams()
  const hrefOf = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    next.delete('proof')
    change(next)
    return `?${next}`
  }
  return (
    <div className={column}>
      <ButtonLink to={hrefOf((next) => next.delete('round'))} tone="quiet" icon="chevronStart">
        {t('bets.back')}
      </ButtonLink>
      {problem ? <Notice tone="warning">{errors(problem)}</Notice> : null}
      {round.ok ? (
        <Steps bet={round.value} proofHref={hrefOf((next) => next.set('proof', '1'))} />
      ) : (
        <Notice tone="warning">{errors(round.errorCode)}</Notice>
      )}
    </div>
  )
}

function Steps({ bet, proofHref }: { bet: Bet; proofHref: string }) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { round, movements } = bet
  const facts = [
    { name: t('bets.bet'), money: round.bet },
    { name: t('bets.payout'), money: round.payout },
    { name: t('bets.result'), money: round.result },
  ]
  return (
    <>
      <header className={head}>
        <h2 className={title}>
          <bdi>{round.gameName}</bdi> <Badge>{t(`roundStatus.${round.status}`)}</Badge>
        </h2>
        <p className={muted}>
          {t('bets.roundNumber')} <bdi className={code}>{round.roundCode}</bdi>
        </p>
      </header>
      <dl className={cards}>
        {facts.map(({ name, money }) => (
          <div key={name} className={figureCard}>
            <dt>{name}</dt>
            <dd>
              <bdi>{formatMoney(money, locale)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {round.heldUntil ? (
        <Notice tone="info">{t('bets.heldHint', { until: shownInstant(round.heldUntil, timeZone) })}</Notice>
      ) : null}
      {round.ticket ? <TicketFacts ticket={round.ticket} /> : null}
      <MovementTable movements={movements} />
      <div>
        <ButtonLink to={proofHref} tone="secondary" icon="shield" reloadDocument>
          {t('bets.proof')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The movements of a round, each with the balance after it. */
function MovementTable({ movements }: Pick<Bet, 'movements'>) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const [amount, balanceAfter] = [t('column.amount'), t('column.balanceAfter')]
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('bets.steps')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{t('column.kind')}</th>
            <th scope="col" data-figure="">
              {amount}
            </th>
            <th scope="col" data-figure="">
              {balanceAfter}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((step) => (
            <tr key={step.transactionId}>
              <td>
                <time dateTime={step.time}>{shownInstant(step.time, timeZone)}</time>
              </td>
              <th scope="row">
                {t(`kind.${step.kind === 'win' ? 'payout' : step.kind}`)}{' '}
                {step.undone ? <Badge>{t('bets.undone')}</Badge> : null}
                {step.held ? <HeldBadge until={step.heldUntil} /> : null}
                {step.free ? <Badge tone="fresh">{t('bets.free')}</Badge> : null}
              </th>
              <td data-figure="" data-label={amount}>
                <bdi className={amountStyle} data-in={step.kind === 'bet' ? undefined : ''}>
                  {formatMoney(step.amount, locale)}
                </bdi>
              </td>
              <td data-figure="" data-label={balanceAfter}>
                <bdi>{formatMoney(step.balanceAfter, locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  justifyItems: 'start',
  '& > *:not(a)': { justifySelf: 'stretch' },
})

const head = style({ display: 'grid', gap: token('space.1') })

const title = style({ fontSize: token('fontSize.xl'), fontWeight: token('fontWeight.black') })

const muted = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const code = style({ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })

const cards = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
})
