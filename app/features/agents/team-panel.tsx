import { useBrand } from '#app/brand/index.ts'
import { PeriodForm, type RequestedPeriod } from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/style.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { RegistrationBars } from './registration-bars.tsx'

type Team = ResponseOf<typeof contract.agents.getTeamOverview>

/** Growth of the agent's team. Specification section 2, agent center menu: team overview. */
export function TeamPanel({ period, team }: { period: RequestedPeriod; team: Result<Team> | null }) {
  const { t } = useTranslation('errors')
  const { timeZone } = useBrand()
  return (
    <>
      <PeriodForm period={period} timeZone={timeZone} />
      {team?.ok ? <Figures team={team.value} /> : null}
      {team && !team.ok ? <Notice tone="warning">{t(team.errorCode)}</Notice> : null}
    </>
  )
}

function Figures({ team }: { team: Team }) {
  const { t } = useTranslation('agent')
  const format = numberFormat(useLanguage(), {})
  const registered = team.registrations.reduce((sum, { count }) => sum + count, 0)
  const facts = [
    { name: t('directMembers'), count: team.directMembers },
    { name: t('directAgents'), count: team.directAgents },
    { name: t('registered'), count: registered },
  ]
  return (
    <>
      <dl className={cards}>
        {facts.map(({ name, count }) => (
          <div key={name} className={card}>
            <dt>{name}</dt>
            <dd>{format.format(count)}</dd>
          </div>
        ))}
      </dl>
      <RegistrationBars title={t('registrations')} registrations={team.registrations} />
    </>
  )
}

const cards = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  // Three figures fit side by side on the smallest phone.
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
})

const card = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: token('space.1'),
  paddingBlock: token('space.4'),
  // A long label must fit beside two more figures.
  paddingInline: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '& dt': {
    fontSize: token('fontSize.sm'),
    lineHeight: 1.3,
    color: token('color.textMuted'),
    overflowWrap: 'anywhere',
  },
  '& dd': { margin: 0, fontSize: '2rem', fontWeight: token('fontWeight.black'), fontVariantNumeric: 'tabular-nums' },
})
