import { card, HistoryRows, heading } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import type { WithdrawalRow } from '#contract/entities/payment.ts'
import { useWithdrawalRow } from './use-withdrawal-row.ts'

/** The withdrawals that are under way: their money is set aside. */
export function OpenWithdrawals({ withdrawals }: { withdrawals: readonly WithdrawalRow[] }) {
  const { t } = useTranslation('payments')
  const rowOf = useWithdrawalRow()
  const open = withdrawals.filter(({ owner }) => owner !== 'none')
  if (open.length === 0) return null
  return (
    <section className={card} aria-labelledby="open-withdrawals">
      <h2 id="open-withdrawals" className={heading}>
        {t('history.withdrawals')}
      </h2>
      <HistoryRows rows={open.map(rowOf)} path="/member/withdraw" />
    </section>
  )
}
