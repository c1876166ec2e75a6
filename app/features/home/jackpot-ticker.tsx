import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { IconButton } from '#app/ui/button.tsx'
import { formatAmount } from '#app/ui/money.ts'
import { jackpotAt } from './jackpot.ts'
import { JackpotBoard } from './jackpot-board.tsx'

/**
 * The decorative jackpot: a growing figure without a currency, captioned as an illustration. The server renders the
 * reserved space only; the figure runs in the browser and can be paused.
 */
export function JackpotTicker() {
  const { t, i18n } = useTranslation('home')
  const [amount, setAmount] = useState<string | null>(null)
  const [isPaused, setPaused] = useState(false)
  const story = useRef<{ seed: number; ranMs: number } | null>(null)
  useEffect(() => {
    if (isPaused) return
    story.current ??= { seed: Math.floor(Math.random() * 0xffffffff), ranMs: 0 }
    const { seed, ranMs } = story.current
    const startedAt = performance.now()
    const show = () => {
      story.current = { seed, ranMs: ranMs + performance.now() - startedAt }
      setAmount(String(jackpotAt(seed, story.current.ranMs)))
    }
    show()
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [isPaused])
  const illustration = t('jackpotIllustration')
  return (
    <JackpotBoard
      figure={amount === null ? null : formatAmount(amount, i18n.language)}
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
