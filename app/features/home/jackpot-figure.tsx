import { useTranslation } from '#app/i18n/index.ts'
import { currencySign, formatAmount, formatMoney } from '#app/ui/money.ts'
import type { Money } from '#contract/entities/money.ts'
import { JackpotBoard } from './jackpot-board.tsx'

/** A real-money jackpot: the balance of the pool's account or the provider's figure, with its currency. */
export function JackpotFigure({ amount, source }: { amount: Money; source: 'pool' | 'provider' }) {
  const { t, i18n } = useTranslation('home')
  return (
    <JackpotBoard
      figure={formatAmount(amount.amountMinor, i18n.language)}
      currency={currencySign(amount.currency, i18n.language)}
      label={formatMoney(amount, i18n.language)}
      caption={t(source === 'pool' ? 'jackpotPool' : 'jackpotProvider')}
      isStill
    />
  )
}
