/** The protocol between an operator (a gateway) and a supplier of games, for both roles. docs/provider-protocol.md. */
export { ALARM_DAYS, type DatedTable, daysLeft, type EndingTable, endingTables, tableRows } from './dated-table.ts'
export { BalanceAnswer, Failure, type OperatorCapability, operatorCapabilities } from './fields.ts'
export { type DeskList, deskLists, generalLists, type SuspensionCause, suspensionCauses } from './lottery-calls.ts'
export { LotteryNotice, lotteryNoticeOf } from './lottery-notice.ts'
export { type LotteryTicket, TICKET_TEXT_MAX } from './lottery-ticket.ts'
export { fitsWire, minorOfWire, WIRE_UNITS_PER_MAJOR, wireOfMinor } from './money.ts'
export {
  BATCH_MAX,
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequest,
  type OperatorRequestInput,
  operatorCalls,
  Settlement,
  type SettlementAnswer,
  type SettlementInput,
} from './operator-calls.ts'
export { type HmacParts, REPLAY_WINDOW_MS, signatureHeaders } from './signature.ts'
export { finalBetRefusals, type ProviderStatus, providerStatuses } from './statuses.ts'
export {
  platforms,
  type SupplierAnswer,
  type SupplierCall,
  SupplierFailure,
  type SupplierRequest,
  type SupplierRequestInput,
  supplierCalls,
} from './supplier-calls.ts'
