import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { ChartUnit, dayPoints, moneyFigure, useChange, useChartWords } from '#app/features/figures/index.ts'
import { PeriodForm, type RequestedPeriod } from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Chart, KpiRow, KpiTile, signed } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { TeamFigures } from '#contract/entities/agency/team.ts'
import type { contract } from '#contract/index.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { RegistrationBars } from './registration-bars.tsx'
import { TeamLeaders } from './team-leaders.tsx'

type Team = ResponseOf<typeof contract.agents.getTeamOverview>
type Scope = 'own' | 'team'

/** The figures of the agent's team. Specification section 2, agent center menu: team overview. */
export function TeamPanel({
  period,
  scope,
  team,
}: {
  period: RequestedPeriod
  scope: Scope
  team: Result<Team> | null
}) {
  const { t } = useTranslation('errors')
  const { timeZone } = useBrand()
  return (
    <>
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={{ scope }} />
      {team?.ok ? <Overview team={team.value} scope={scope} today={period.today} /> : null}
      {team && !team.ok ? <Notice tone="warning">{t(team.errorCode)}</Notice> : null}
    </>
  )
}

function Overview({ team, scope, today }: { team: Team; scope: Scope; today: string }) {
  const { t } = useTranslation('agent')
  const figures = team[scope]
  const { period } = team
  const shown = figures.days.filter(({ day }) => day <= today)
  return (
    <>
      <ScopeChips scope={scope} />
      <MoneyTiles figures={figures} />
      <PeopleTiles figures={figures} />
      {shown.length > 1 ? <PlayChart days={shown} period={period} today={today} /> : null}
      <RegistrationBars
        title={t('registrations')}
        registrations={figures.days.map(({ day, registrations }) => ({ day, count: registrations }))}
      />
      {team.top.length > 0 ? <TeamLeaders leaders={team.top} /> : null}
      {team.countedAt === null ? null : <CountedAt at={team.countedAt} />}
    </>
  )
}

function ScopeChips({ scope }: { scope: Scope }) {
  const { t } = useTranslation('agent')
  const [params] = useSearchParams()
  return (
    <ChipRow label={t('whose')}>
      {(['team', 'own'] as const).map((one) => {
        const query = new URLSearchParams(params)
        query.set('scope', one)
        return (
          <Chip key={one} href={`?${query}`} chosen={one === scope}>
            {t(`scope.${one}`)}
          </Chip>
        )
      })}
    </ChipRow>
  )
}

function MoneyTiles({ figures: { sums, sumsBefore } }: { figures: TeamFigures }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  const change = useChange()
  const text = (money: Money) => formatMoney(money, locale)
  const minor = (money: Money) => BigInt(money.amountMinor)
  const loss = minor(sums.loss)
  const sumTiles = [
    { key: 'deposits', name: member('category.DEPOSITS') },
    { key: 'withdrawals', name: member('category.WITHDRAWALS') },
    { key: 'bonuses', name: t('bonuses') },
  ] as const
  return (
    <KpiRow label={t('panel.team')}>
      <KpiTile
        isMain
        name={t('turnover')}
        figure={<bdi>{text(sums.turnover)}</bdi>}
        change={change(minor(sums.turnover), minor(sumsBefore.turnover), text(sumsBefore.turnover))}
      />
      <KpiTile
        name={t('loss')}
        figure={<bdi>{signed(text(sums.loss), loss)}</bdi>}
        change={change(loss, minor(sumsBefore.loss), text(sumsBefore.loss))}
      />
      {sumTiles.map(({ key, name }) => (
        <KpiTile
          key={key}
          name={name}
          figure={<bdi>{text(sums[key])}</bdi>}
          change={change(minor(sums[key]), minor(sumsBefore[key]), text(sumsBefore[key]))}
        />
      ))}
    </KpiRow>
  )
}

function PeopleTiles({ figures: { members, agents, active, sums, sumsBefore } }: { figures: TeamFigures }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const change = useChange()
  const count = (value: number) => numberFormat(locale, {}).format(value)
  return (
    <KpiRow label={t('members')}>
      <KpiTile
        name={t('registered')}
        figure={count(sums.registrations)}
        change={change(BigInt(sums.registrations), BigInt(sumsBefore.registrations), count(sumsBefore.registrations))}
      />
      {/* Of a large team they are counted behind the page: the next view has them. */}
      {active === null ? (
        <KpiTile name={t('active')} figure="–" hint={t('beingCounted')} />
      ) : (
        <KpiTile name={t('active')} figure={count(active)} />
      )}
      <KpiTile name={t('members')} figure={count(members)} />
      <KpiTile name={t('downline.AGENTS')} figure={count(agents)} />
    </KpiRow>
  )
}

function PlayChart({ days, period, today }: { days: TeamFigures['days']; period: Team['period']; today: string }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const currency = days[0]?.turnover.currency ?? ''
  const { words, short } = useChartWords(currency)
  return (
    <Chart
      kind="lines"
      title={t('turnoverByDay')}
      unit={<ChartUnit currency={currency} period={period} />}
      points={dayPoints(days, today)}
      series={(['turnover', 'loss'] as const).map((name) => ({
        name: t(name),
        figures: days.map((day) => moneyFigure(day[name], locale)),
      }))}
      words={words}
      short={short}
    />
  )
}

function CountedAt({ at }: { at: string }) {
  const { t } = useTranslation('agent')
  const { timeZone } = useBrand()
  return <p className={note}>{t('countedAt', { time: shownInstant(at, timeZone) })}</p>
}

const note = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })
