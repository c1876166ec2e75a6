import { type RewardResult, TakeReward, useAwardText } from '#app/features/rewards/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { ProgressBar, shareOf } from '#app/ui/figures/index.ts'
import { Icon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { MissionStep } from '#contract/endpoints/rewards/missions.ts'
import { type BoardUnit, isStepDone } from '#contract/entities/rewards/mission-states.ts'
import { decimalText } from '#contract/money/amount.ts'
import { token } from '#themes/index.ts'

/** A step: what counts, how far it is, what it pays, and the press that takes it. */
export function MissionStepLine({
  step,
  isIn,
  answer,
}: {
  step: MissionStep
  /** The member takes part. */
  isIn: boolean
  answer: RewardResult | null
}) {
  const { t } = useTranslation('rewards')
  const { t: games } = useTranslation('games')
  const locale = useLocale()
  const figure = useStepFigure(step)
  const awardText = useAwardText()
  const { metric, have, need, reward, state, entryId, leastStake } = step
  const isDone = isStepDone(state)
  const count = numberFormat(locale, {}).format(step.number)
  const progress = t('mission.of', { have: figure(have), need: figure(need) })
  const limits = [
    ...step.games.map((type) => games(`category.${type}`)),
    ...(leastStake ? [t('mission.leastStake', { amount: formatMoney(leastStake, locale) })] : []),
  ]
  return (
    <li className={line} data-state={state}>
      <span className={disc} aria-hidden="true">
        {isDone ? <Icon name="check" /> : state === 'locked' ? <Icon name="lock" /> : count}
      </span>
      <div className={words}>
        <p className={title}>
          <strong>{t(`mission.metric.${metric}`)}</strong>
          <bdi>{isIn ? progress : figure(need)}</bdi>
        </p>
        {limits.length > 0 ? <p className={small}>{limits.join(' · ')}</p> : null}
        {isIn ? <ProgressBar share={isDone ? 1 : shareOf(BigInt(have), BigInt(need))} label={progress} /> : null}
        <p className={small}>
          {reward ? <span className={pays}>{t('mission.pays', { amount: awardText(reward) })}</span> : null}
          {state === 'open' || state === 'claim' ? null : <span data-word="">{t(`mission.state.${state}`)}</span>}
        </p>
        {state === 'claim' && entryId && reward ? (
          <TakeReward entryId={entryId} award={reward} answer={answer} />
        ) : null}
      </div>
    </li>
  )
}

/** Formats a figure of a step or a board: an amount of money, a number, or a multiplier such as "×12.50". */
export function useStepFigure({
  unit,
  currency,
}: {
  readonly unit: BoardUnit
  readonly currency: string
}): (figure: string) => string {
  const locale = useLocale()
  const number = numberFormat(locale, {})
  const decimals = numberFormat(locale, { minimumFractionDigits: 2 })
  return (figure) => {
    if (unit === 'money') return formatMoney({ amountMinor: figure, currency }, locale)
    // A multiplier is in hundredths.
    if (unit === 'multiplier') return `×${decimals.format(decimalText(figure, 2) as Intl.StringNumericLiteral)}`
    return number.format(BigInt(figure))
  }
}

const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: token('space.3'),
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
  '&[data-state=claim]': { borderColor: token('color.accent'), boxShadow: `inset 0 0 0 1px ${token('color.accent')}` },
})

const disc = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: token('radius.pill'),
  border: `1px solid ${token('color.borderStrong')}`,
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
  '[data-state=reached] > &, [data-state=taken] > &, [data-state=claim] > &': {
    borderColor: token('color.success'),
    color: token('color.success'),
  },
  '[data-state=locked] > &, [data-state=missed] > &': { color: token('color.textMuted') },
})

const words = style({ display: 'grid', gap: token('space.2'), minInlineSize: 0, overflowWrap: 'anywhere' })

const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: token('space.4'),
  minBlockSize: '32px',
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
})

const small = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: token('space.2'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  '&:empty': { display: 'none' },
})

const pays = style({ fontWeight: token('fontWeight.bold'), color: token('color.accentText') })
