import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { hasContracts } from '#app/features/contracts/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { isolateDigits, shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { calendarDay } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { TreeMember } from '#contract/entities/agency/team.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

export type Tree = ResponseOf<typeof contract.agents.getTeamTree>

/** Members of the tree; an agent's name opens the level below. */
export function TreeRows({ tree, canSend, isSearch }: { tree: Tree; canSend: boolean; isSearch: boolean }) {
  const { t } = useTranslation('agent')
  // Money goes one level down only.
  const hasSend = canSend && tree.rows.some(({ level }) => level === 1)
  if (tree.rows.length === 0) {
    const isNarrowed = isSearch || tree.crumbs.length > 1
    return <Empty icon="people" title={t('noDownline')} {...(isNarrowed ? {} : { text: t('noDownlineHint') })} />
  }
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.downline')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.account')}</th>
            <th scope="col" data-figure="">
              {t('below')}
            </th>
            <th scope="col" data-figure="">
              {t('turnover')}
            </th>
            <th scope="col" data-figure="">
              {t('loss')}
            </th>
            <th scope="col">{t('column.lastLogin')}</th>
            {hasSend ? <th scope="col">{t('column.send')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {tree.rows.map((row) => (
            <Row key={row.account} row={row} canSend={hasSend} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, canSend }: { row: TreeMember; canSend: boolean }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const { account, level, lastLoginAt, direct, turnover, loss } = row
  return (
    <tr>
      <th scope="row">
        <Who row={row} />
      </th>
      <td data-figure="" data-label={t('below')}>
        <span>{numberFormat(locale, {}).format(direct)}</span>
      </td>
      <td data-figure="" data-label={t('turnover')}>
        <bdi>{formatMoney(turnover, locale)}</bdi>
      </td>
      <td data-figure="" data-label={t('loss')}>
        <bdi>{formatMoney(loss, locale)}</bdi>
      </td>
      <td data-label={t('column.lastLogin')}>
        <bdi className={muted}>{lastLoginAt ? shownInstant(lastLoginAt, timeZone) : t('never')}</bdi>
      </td>
      {canSend ? (
        <td data-label={t('column.send')}>
          {level === 1 ? (
            <ButtonLink
              to={`?${new URLSearchParams({ to: account })}`}
              tone="secondary"
              size="small"
              aria-label={t('sendTo', { account })}
            >
              {t('send')}
            </ButtonLink>
          ) : (
            <span className={muted}>–</span>
          )}
        </td>
      ) : null}
    </tr>
  )
}

function Who({ row: { account, nickname, type, status, level, via, registeredAt } }: { row: TreeMember }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const { timeZone, switches } = useBrand()
  const isAgent = isAgentType(type)
  return (
    <>
      <span className={who}>
        {isAgent ? (
          <Link className={link} to={`?${new URLSearchParams({ parent: account })}`} preventScrollReset>
            <bdi>{account}</bdi>
          </Link>
        ) : (
          <bdi>{account}</bdi>
        )}
        {isAgent ? <Badge tone="fresh">{site('agent')}</Badge> : null}
        {status === 'disabled' ? <Badge>{t('status.disabled')}</Badge> : null}
      </span>
      <span className={small}>
        {nickname ? (
          <>
            <bdi>{nickname}</bdi> ·{' '}
          </>
        ) : null}
        {level === 1 ? t(`via.${via}`) : t('level', { level })} ·{' '}
        <bdi>{isolateDigits(calendarDay(new Date(registeredAt), timeZone))}</bdi>
        {level === 1 ? (
          <>
            {' '}
            ·{' '}
            <Link
              className={link}
              to={`?${new URLSearchParams({ series: account })}`}
              aria-label={t('series.of', { account })}
            >
              {t('series.link')}
            </Link>
          </>
        ) : null}
        {isAgent && level === 1 && hasContracts(switches) ? (
          <>
            {' '}
            ·{' '}
            <Link
              className={link}
              to={`/agentHome/contracts?${new URLSearchParams({ offer: '1', member: account })}`}
              aria-label={t('offerContractTo', { account })}
            >
              {t('offerContract')}
            </Link>
          </>
        ) : null}
      </span>
    </>
  )
}

const who = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token('space.2') })

const link = style({ color: token('color.accentText'), '&:hover': { textDecoration: 'underline' } })

const small = style({
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
})

const muted = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
