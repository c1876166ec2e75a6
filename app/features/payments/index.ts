export { AmountField } from './amount-field.tsx'
export { channelIcons } from './channel-icons.ts'
export { type Choice, ChoiceCards } from './choice-cards.tsx'
export { ConfirmForm } from './confirm-form.tsx'
export { CopyLine } from './copy-line.tsx'
export { History, type HistoryRow, HistoryRows } from './history.tsx'
export { PaymentPasswordField } from './password-field.tsx'
export { type PaymentResult, resultOf } from './payment-result.ts'
export {
  bindSchema,
  confirmSchema,
  orderSchema,
  requestCall,
  requestSchema,
  type WithdrawalForm,
} from './payment-schemas.ts'
export { actions, bigAmount, card, column, facts, form, heading, muted } from './styles.ts'
export { TimeLeft } from './time-left.tsx'
export { Timeline } from './timeline.tsx'
export { useDepositNames, useWithdrawalNames } from './use-state-names.ts'
