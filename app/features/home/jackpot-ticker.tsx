import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { IconButton } from '#app/ui/button.tsx'
import { formatAmount } from '#app/ui/money.ts'
import { jackpotAt } from './jackpot.ts'
import { JackpotBoard } from './jackpot-board.tsx'

/**
 * The decorative jackpot: a growing figure without a currency, captioned as an illustration. The page has its
 * start, so that it is complete without script; it grows in the browser and can be paused.
 */
export function JackpotTicker({ seed }: { seed: number }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const [amount, setAmount] = useState(() => String(jackpotAt(seed, 0)))
  const [isPaused, setPaused] = useState(false)
  const ranBeforeMs = useRef(0)
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now() - ranBeforeMs.current
    const show = () => {
      ranBeforeMs.current = performance.now() - startedAt
      setAmount(String(jackpotAt(seed, ranBeforeMs.current)))
    }
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [isPaused, seed])
  const illustration = t('jackpotIllustration')
  return (
    <JackpotBoard
      figure={formatAmount(amount, locale)}
      label={illustration}
      caption={illustration}
      isStill={isPaused}
      control={
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          label={t(isPaused ? 'jackpotPlay' : 'jackpotPause')}
          size="small"
          onClick={() => setPaused(!isPaused)}
        />
      }
    />
  )
}
