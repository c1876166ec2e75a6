import { useTranslation } from '#app/i18n/index.ts'
import type { DepositState, WithdrawalState } from '#contract/entities/payment-states.ts'

/** Names of a deposit's states; a transfer waits for other events than a payment at a provider. */
export function useDepositNames(): (kind: 'redirect' | 'transfer', state: string) => string {
  const { t } = useTranslation('payments')
  return (kind, state) =>
    kind === 'transfer' && (state === 'created' || state === 'pending')
      ? t(`deposit.transfer.${state}`)
      : t(`deposit.state.${state as DepositState}`)
}

export function useWithdrawalNames(): (state: string) => string {
  const { t } = useTranslation('payments')
  return (state) => t(`withdrawal.state.${state as WithdrawalState}`)
}
