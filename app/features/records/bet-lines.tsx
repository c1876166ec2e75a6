import { Link, useSearchParams } from '@remix-run/react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import { amountStyle, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { HeldBadge } from './held-badge.tsx'
import { TicketLine } from './ticket.tsx'

export type BetsPage = ResponseOf<typeof contract.records.listBets>

/** A page of rounds as a table; each links to its details. The last line has the totals of all pages. */
export function BetLines({ page, timeZone }: { page: BetsPage; timeZone: string }) {
  const { t } = useTranslation('member')
  const [params] = useSearchParams()
  const hrefWith = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    return `?${next}`
  }
  if (!page.content.length) {
    const action = <ButtonLink to="/rng">{t('toTheGames')}</ButtonLink>
    return <Empty icon="rng" title={t('noBets')} text={t('emptyPeriod')} action={action} />
  }
  return (
    <>
      <p className={count}>{t('bets.rounds', { count: page.totalElements })}</p>
      <BetTable page={page} timeZone={timeZone} hrefOf={(roundId) => hrefWith('round', roundId)} />
      <Pager
        page={page.pageNum}
        totalPages={page.totalPages}
        hrefOf={(number) => hrefWith('page', String(number))}
        labels={{
          nav: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('pageNumber', { number }),
        }}
      />
    </>
  )
}

function BetTable({
  page,
  timeZone,
  hrefOf,
}: {
  page: BetsPage
  timeZone: string
  hrefOf: (roundId: string) => string
}) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  const names = [t('bets.bet'), t('bets.payout'), t('bets.result')]
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.personalHistoryCopy')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{t('bets.game')}</th>
            {names.map((name) => (
              <th key={name} scope="col" data-figure="">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.content.map((round) => (
            <BetRow key={round.roundId} round={round} names={names} timeZone={timeZone} href={hrefOf(round.roundId)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{t('bets.sum')}</th>
            {[page.sums.bet, page.sums.payout, page.sums.result].map((money, index) => (
              <td key={names[index]} data-figure="" data-label={names[index]}>
                <bdi>{formatMoney(money, locale)}</bdi>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function BetRow({
  round,
  names,
  timeZone,
  href,
}: {
  round: BetsPage['content'][number]
  names: readonly string[]
  timeZone: string
  href: string
}) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  return (
    <tr>
      <td>
        <time dateTime={round.openedAt}>{shownInstant(round.openedAt, timeZone)}</time>
      </td>
      <th scope="row">
        <span className={game}>
          <Link className={link} to={href}>
            <bdi>{round.gameName}</bdi>
          </Link>
          <span className={vendor}>
            <bdi>{round.vendorName}</bdi>
            {round.status === 'settled' ? null : <Badge>{t(`roundStatus.${round.status}`)}</Badge>}
            {round.heldUntil ? <HeldBadge until={round.heldUntil} /> : null}
          </span>
          {round.ticket ? <TicketLine ticket={round.ticket} /> : null}
        </span>
      </th>
      {[round.bet, round.payout, round.result].map((money, index) => (
        <td key={names[index]} data-figure="" data-label={names[index]}>
          <bdi className={index === 2 ? amountStyle : undefined} data-in={isGain(money) ? '' : undefined}>
            {formatMoney(money, locale)}
          </bdi>
        </td>
      ))}
    </tr>
  )
}

const isGain = ({ amountMinor }: { amountMinor: string }) => amountMinor !== '0' && !amountMinor.startsWith('-')

const count = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const game = style({ display: 'grid', gap: '2px' })

const link = style({
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  '&:hover': { textDecoration: 'underline' },
})

const vendor = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.2'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
})
