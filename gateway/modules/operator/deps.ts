import type { ApprovalsDeps } from '#gateway/modules/approvals/index.ts'
import type { MemberDeskDeps } from '#gateway/modules/member-desk/index.ts'
import type { PaymentsDeps } from '#gateway/modules/payments/index.ts'
import type { PointsDeps } from '#gateway/modules/points/index.ts'
import type { PromotionsDeps } from '#gateway/modules/promotions/index.ts'
import type { ReconciliationDeps } from '#gateway/modules/reconciliation/index.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface OperatorDeps
  extends ApprovalsDeps,
    MemberDeskDeps,
    PaymentsDeps,
    PointsDeps,
    PromotionsDeps,
    ReconciliationDeps,
    RoundsDeps {
  readonly settings: PaymentsDeps['settings'] & Pick<GatewaySettings, 'localesDir' | 'operatorSecret'>
}
