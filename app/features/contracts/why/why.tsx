import { Link, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant, shownSpan } from '#app/lib/instant.ts'
import { style } from '#app/styles/agent-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { KpiRow, KpiTile } from '#app/ui/figures/index.ts'
import { Icon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { SettlementStatement } from '#contract/agency/statement.ts'
import { calendarDay } from '#contract/calendar.ts'
import { token } from '#themes/index.ts'
import { link } from '../payments.tsx'
import { Tiers } from '../terms-view.tsx'
import { CountedMembers, type CountedPage } from './counted-members.tsx'
import { MissingForNext } from './why-missing.tsx'
import { WhyFigures, WhySteps } from './why-steps.tsx'

/** Everything that one payment follows from: the figures counted, each step of the calculation, and the ways behind it. */
export function Why({
  id,
  statement,
  members,
}: {
  id: string
  statement: Result<SettlementStatement>
  members: Result<CountedPage>
}) {
  const { t } = useTranslation('contracts')
  const { t: errors } = useTranslation('errors')
  const [params] = useSearchParams()
  const back = new URLSearchParams(params)
  back.delete('why')
  return (
    <>
      <Link className={link} to={`?${back}`}>
        <Icon name="chevronStart" />
        {t('back')}
      </Link>
      {statement.ok ? (
        <Shown id={id} statement={statement.value}>
          {members.ok ? <CountedMembers page={members.value} /> : null}
        </Shown>
      ) : (
        <Notice tone="warning">{errors(statement.errorCode)}</Notice>
      )}
    </>
  )
}

function Shown({ id, statement, children }: { id: string; statement: SettlementStatement; children: ReactNode }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const { terms, period, result, untilEntry, rulesVersion, termsHash } = statement
  const kind = statement.kind as ContractKind
  const paid = formatMoney({ amountMinor: result.paid, currency: terms.currency }, locale)
  return (
    <>
      <section className={card} aria-labelledby="why-title">
        <h2 id="why-title" className={heading}>
          {t('why.title')}
        </h2>
        <p className={badges}>
          <Badge tone="fresh">{t(`kind.${kind}`)}</Badge>
          <bdi>{shownSpan(period, terms.zone)}</bdi>
        </p>
        <Bounds statement={statement} />
        <KpiRow label={t('paid')}>
          <KpiTile isMain name={t('paid')} figure={<bdi>{paid}</bdi>} />
        </KpiRow>
        <h3 className={heading}>{t('why.figures')}</h3>
        <WhyFigures statement={statement} />
        <Behind statement={statement} />
        <h3 className={heading}>{t('why.formula')}</h3>
        <WhySteps statement={statement} />
      </section>
      {children}
      <section className={card} aria-labelledby="why-tiers">
        <h2 id="why-tiers" className={heading}>
          {t('tiers')}
        </h2>
        <Tiers terms={terms} reached={result.tier} />
        <MissingForNext statement={statement} />
      </section>
      <section className={card} aria-labelledby="why-proof">
        <h2 id="why-proof" className={heading}>
          {t('terms')}
        </h2>
        <p className={muted}>
          {t('hash')}: <code className={hash}>{termsHash}</code>
        </p>
        <p className={muted}>{t('why.ledger', { entry: untilEntry, version: String(rulesVersion) })}</p>
        <p className={muted}>{t('why.statementHint')}</p>
        <div className={buttons}>
          <ButtonLink to={`/agentHome/contracts?id=${statement.contractId}`} tone="secondary" size="small">
            {t('why.contract')}
          </ButtonLink>
          <ButtonLink to={`/team/settlement?id=${id}`} tone="secondary" size="small" icon="download" reloadDocument>
            {t('why.statement')}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** From when until when, in the zone of the contract. */
function Bounds({ statement: { period, terms } }: { statement: SettlementStatement }) {
  const { t } = useTranslation('contracts')
  return (
    <p className={muted}>
      {t('from')} <time dateTime={period.from}>{shownInstant(period.from, terms.zone)}</time> {t('until')}{' '}
      <time dateTime={period.until}>{shownInstant(period.until, terms.zone)}</time> <bdi>{terms.zone}</bdi>
    </p>
  )
}

/** The members and rounds of the days of the period. */
function Behind({ statement: { period } }: { statement: SettlementStatement }) {
  const { t } = useTranslation('contracts')
  const { timeZone } = useBrand()
  const from = calendarDay(new Date(period.from), timeZone)
  const to = calendarDay(new Date(Date.parse(period.until) - 1), timeZone)
  const days = new URLSearchParams({ from, to })
  return (
    <div className={buttons}>
      <ButtonLink to={`/agentHome/loss?${days}`} tone="secondary" size="small" icon="people">
        {t('why.members')}
      </ButtonLink>
      <ButtonLink to={`/agentHome/bets?${days}`} tone="secondary" size="small" icon="rng">
        {t('why.rounds')}
      </ButtonLink>
    </div>
  )
}

const badges = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token('space.2') })
const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.3') })
const hash = style({ overflowWrap: 'anywhere', direction: 'ltr', unicodeBidi: 'isolate' })
