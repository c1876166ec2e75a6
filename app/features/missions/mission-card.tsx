import { useBrand } from '#app/brand/index.ts'
import { card, heading, muted, TimeLeft } from '#app/features/payments/index.ts'
import { Clauses, RewardForm, type RewardResult, TakeReward, useAwardText } from '#app/features/rewards/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/figures/index.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { Mission } from '#contract/endpoints/rewards/missions.ts'
import { isStepDone } from '#contract/entities/rewards/mission-states.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import { token } from '#themes/index.ts'
import { MissionStepLine } from './mission-step.tsx'

const DAY_MS = 86_400_000

/** A mission: its steps with their progress, what all of them pay, the time that is left, and the next press. */
export function MissionCard({ mission, at, answer }: { mission: Mission; at: string; answer: RewardResult | null }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { id, title, lead, state, entryId, termsHash, clauses, reward, hasBoard, steps } = mission
  const number = numberFormat(locale, {})
  const done = steps.filter(({ state }) => isStepDone(state)).length
  const progress = t('mission.done', { have: number.format(done), need: number.format(steps.length) })
  const sum = useAwardText()(reward)
  const isOwed = state === 'claim' && entryId !== null
  const isIn = entryId !== null
  return (
    <li className={card} data-mission={id}>
      <div className={head}>
        <span className={mark} aria-hidden="true">
          <Icon name="target" />
        </span>
        <div className={words}>
          <h2 className={heading}>{title}</h2>
          <p className={muted}>{lead}</p>
          <EndOf mission={mission} at={at} />
        </div>
        <p className={prize}>
          <bdi>{sum}</bdi>
          <small>{t('mission.total')}</small>
        </p>
      </div>
      {isIn ? (
        <div className={words} aria-live="polite">
          <ProgressBar share={done / steps.length} label={progress} stops={steps.length} size="tall" />
          <p className={muted}>{progress}</p>
        </div>
      ) : null}
      <ol className={list}>
        {steps.map((step) => (
          <MissionStepLine key={step.number} step={step} isIn={isIn} answer={answer} />
        ))}
      </ol>
      {isOwed ? <TakeReward entryId={entryId} award={reward} answer={answer} /> : null}
      {state === 'join' ? (
        <RewardForm intent="join" form={id} fields={{ id, termsHash }} answer={answer}>
          {t('join')}
        </RewardForm>
      ) : null}
      <Clauses clauses={clauses} />
      {hasBoard ? (
        <ButtonLink to={`?board=${id}#board`} tone="secondary" icon="trophy" preventScrollReset>
          {t('mission.board')}
        </ButtonLink>
      ) : null}
    </li>
  )
}

/** When the state ends: a clock in the last day, else the time. */
function EndOf({ mission: { state, endsAt }, at }: { mission: Mission; at: string }) {
  const { t } = useTranslation('rewards')
  const { timeZone } = useBrand()
  if (state === 'claimed' || state === 'issued') return <p className={taken}>{t('mission.state.taken')}</p>
  const nowMs = Date.parse(at)
  if (state !== 'comingSoon' && Date.parse(endsAt) - nowMs < DAY_MS) return <TimeLeft until={endsAt} nowMs={nowMs} />
  const key = state === 'claim' || isRunning(state) || state === 'comingSoon' ? (`state.${state}` as const) : 'until'
  return <p className={muted}>{t(key, { time: shownInstant(endsAt, timeZone) })}</p>
}

const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: token('space.4'),
  alignItems: 'start',
  '@media (min-width: 720px)': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '48px',
  blockSize: '48px',
  borderRadius: token('radius.control'),
  fontSize: '1.5rem',
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
})

const words = style({ display: 'grid', gap: token('space.1'), minInlineSize: 0, overflowWrap: 'anywhere' })

const prize = style({
  display: 'grid',
  gridColumn: '1 / -1',
  fontSize: token('fontSize.xl'),
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.2,
  color: token('color.accentText'),
  '& small': {
    fontSize: token('fontSize.xs'),
    fontWeight: token('fontWeight.regular'),
    color: token('color.textMuted'),
  },
  '@media (min-width: 720px)': { gridColumn: 'auto', textAlign: 'end' },
})

const taken = style({ fontSize: token('fontSize.sm'), color: token('color.success') })

const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
