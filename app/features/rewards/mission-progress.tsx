import { muted } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/inner-style.ts'
import { ProgressBar, shareOf } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { MissionProgress as Progress } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'

/** Most steps that are drawn as stops of the bar; a figure such as 500 rounds is one way. */
const STOPS_MAX = 10

/** How far a mission is: "2 of 3 steps done" with a bar of three steps, or "$4.00 of $10.00" of its only step. */
export function MissionProgress({ progress: { have, need, unit, currency } }: { progress: Progress }) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const number = numberFormat(locale, {})
  const figure = (value: string) =>
    unit === 'money' ? formatMoney({ amountMinor: value, currency }, locale) : number.format(BigInt(value))
  const text = t(unit === 'steps' ? 'mission.done' : 'mission.of', { have: figure(have), need: figure(need) })
  return (
    <div className={way}>
      <ProgressBar
        share={shareOf(BigInt(have), BigInt(need))}
        label={text}
        stops={unit === 'money' || Number(need) > STOPS_MAX ? 1 : Number(need)}
      />
      <p className={muted}>
        <bdi>{text}</bdi>
      </p>
    </div>
  )
}

const way = style({ display: 'grid', gap: token('space.1'), minInlineSize: 0 })
