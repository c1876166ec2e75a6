import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { BonusLine, followBalance, useBonus } from '#app/features/wallet/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { token } from '#themes/index.ts'

/** Below the bar of a game: the progress of the bonus, and what a bet in this game counts; nothing without bonus money. */
export function BonusStrip({ gameType }: { gameType: string }) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  useFollow()
  const bonus = useBonus()
  if (!bonus) return null
  const bp = bonus.weights[gameType] ?? 0
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bp / BP_PER_WHOLE)
  return (
    <div className={strip}>
      <BonusLine>
        <span>
          {bp > 0
            ? t('bonusHere', { percent, amount: formatMoney(bonus.maxBet, locale) })
            : t(bonus.isStakeable ? 'bonusNotHere' : 'bonusCountsNot')}
        </span>
      </BonusLine>
    </div>
  )
}

/** The room has no header, so it follows the balance itself. */
function useFollow(): void {
  const { revalidate } = useRevalidator()
  const onEnded = useRef(revalidate)
  onEnded.current = revalidate
  useEffect(() => followBalance(() => onEnded.current()), [])
}

const strip = style({
  flex: 'none',
  minInlineSize: 0,
  paddingInline: token('space.3'),
  backgroundColor: token('color.surface'),
  borderBlockEnd: `1px solid ${token('color.border')}`,
})
