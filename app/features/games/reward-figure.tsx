import { useSyncExternalStore } from 'react'
import { useLocale } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/home-style.ts'
import type { Locale } from '#contract/locale.ts'
import { token } from '#themes/index.ts'
import { REWARD_STEP_MS, rewardAt, rewardDigits } from './reward.ts'

/**
 * A hot game's decorative figure with the caption that says so. The server renders its space only, because the figure
 * follows the browser's clock; it is hidden from screen readers.
 */
export function RewardFigure({ nodeId, caption }: { nodeId: string; caption: string }) {
  const locale = useLocale()
  const step = useSyncExternalStore(subscribe, currentStep, unknown)
  const text = step === null ? '\u2007' : figureText(rewardAt(nodeId, step * REWARD_STEP_MS), locale)
  return (
    <span className={box}>
      <span className={figure} dir="ltr" aria-hidden="true" data-volatile="">
        {text}
      </span>
      <span className={small}>{caption}</span>
    </span>
  )
}

function figureText(hundredths: number, locale: Locale): string {
  const amount = Number(rewardDigits(hundredths).join('')) / 100
  return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)
}

/** One clock for all figures of a page. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, REWARD_STEP_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}

const currentStep = () => Math.floor(Date.now() / REWARD_STEP_MS)
const unknown = () => null

const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: '2px',
  minInlineSize: 0,
  lineHeight: 1.3,
})

const figure = style({
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.black'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.prize'),
})

const small = style({ fontSize: '0.6875rem', color: token('color.textMuted') })
