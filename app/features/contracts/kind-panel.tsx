import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { ContractRows } from './contract-rows.tsx'
import type { loadDividend } from './load.server.ts'
import { Payments } from './payments.tsx'
import { isStanding } from './standing.ts'
import { StateBadge } from './state-badge.tsx'
import { TermsView } from './terms-view.tsx'
import { Why } from './why/why.tsx'

type Data = Awaited<ReturnType<typeof loadDividend>>

/**
 * One kind of contract: what waits for an answer, the contract in force with its next settlement, what it was paid, and
 * earlier contracts. Specification section 2, agent center menu: dividend record, daily wage, hourly and real-time salary.
 */
export function KindPanel({ data }: { data: Data }) {
  const { t } = useTranslation('contracts')
  const { t: errors } = useTranslation('errors')
  const { kind, now, own, next, period, why, lines, page } = data
  if (why) return <Why {...why} />
  const all = own.ok ? own.value.content : []
  const request = all.find(({ state, expiresAt }) => state === 'requested' && Date.parse(expiresAt) > now)
  const current = all.find((contract) => isStanding(contract, now))
  const earlier = all.filter((contract) => contract !== request && contract !== current)
  return (
    <>
      {own.ok ? null : <Notice tone="warning">{errors(own.errorCode)}</Notice>}
      {request ? <Waiting request={request} /> : null}
      {own.ok && (current || !request) ? <Current contract={current} next={next} now={now} /> : null}
      <h2 className={heading}>{t('payments')}</h2>
      <Payments period={period} kind={kind} lines={lines} page={page} />
      {earlier.length > 0 ? (
        <>
          <h2 className={heading}>{t('earlier')}</h2>
          <ContractRows rows={earlier} now={now} caption={t('earlier')} />
        </>
      ) : null}
    </>
  )
}

function Waiting({ request }: { request: Contract }) {
  const { t } = useTranslation('contracts')
  const { timeZone } = useBrand()
  return (
    <Notice
      tone="info"
      title={t('waiting')}
      action={
        <ButtonLink to={`/agentHome/contracts?id=${request.id}`} size="small">
          {t('readRequest')}
        </ButtonLink>
      }
    >
      {t('answerBy', { time: shownInstant(request.expiresAt, timeZone) })}
    </Notice>
  )
}

function Current({ contract, next, now }: { contract: Contract | undefined; next: string | null; now: number }) {
  const { t } = useTranslation('contracts')
  if (!contract) return <Empty icon="info" title={t('noCurrent')} text={t('noCurrentHint')} />
  return (
    <section className={card} aria-labelledby="current">
      <h2 id="current" className={heading}>
        {t('current')} <StateBadge contract={contract} now={now} />
      </h2>
      {next ? (
        <p className={muted}>
          {t('nextSettlement')}: <time dateTime={next}>{shownInstant(next, contract.terms.zone)}</time>{' '}
          <bdi>{contract.terms.zone}</bdi>
        </p>
      ) : null}
      <TermsView terms={contract.terms} />
      <ButtonLink to={`/agentHome/contracts?id=${contract.id}`} tone="secondary" size="small">
        {t('open')}
      </ButtonLink>
    </section>
  )
}
