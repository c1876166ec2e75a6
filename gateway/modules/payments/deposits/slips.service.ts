import { SLIP_MAX_BYTES } from '#contract/entities/payment-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { createFairQueue } from '#gateway/lib/fair-queue.ts'
import type { PaymentsDeps } from '../deps.ts'
import { insertStep } from '../steps.store.ts'
import { requireRealMember } from './deposits.service.ts'
import { lockDeposit, saveSlip } from './deposits.store.ts'
import { moveDeposit } from './move-deposit.ts'
import { redrawSlip } from './slip-picture.ts'

/** Re-encoding a picture uses a full CPU core. */
export const drawInTurn = createFairQueue({
  maxWaiting: 8,
  overflow: () => new PlatformError('TOO_MANY_REQUESTS', { minutes: 1 }),
})

/** Stores the slip of a transfer for the operator. It can be replaced until the operator has decided. */
export async function keepSlip(ctx: MemberContext<PaymentsDeps>, reference: string, image: Buffer): Promise<void> {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  await services.limits.check('slip.member', `${merchant} ${session.memberId}`)
  const invalid = new PlatformError('SLIP_INVALID', {}, [{ path: 'slip', key: 'slip' }])
  if (image.length > SLIP_MAX_BYTES) throw invalid
  const picture = await drawInTurn(merchant, session.memberId, () => redrawSlip(image))
  if (!picture) throw invalid
  await services.db.withMerchant(merchant, async (tx) => {
    const deposit = await lockDeposit(tx, merchant, reference)
    if (!deposit || deposit.member_id !== session.memberId) throw new PlatformError('PAYMENT_NOT_FOUND')
    const isOpen = deposit.state === 'created' || deposit.state === 'pending'
    if (deposit.kind !== 'transfer' || !isOpen) throw new PlatformError('PAYMENT_STATE')
    const at = services.clock.now()
    const hours = ctx.brand.settings.cashier.decisionHours
    const deadline = new Date(at.getTime() + hours * 3_600_000)
    await saveSlip(tx, {
      merchant,
      deposit_id: deposit.id,
      content_type: picture.contentType,
      image: picture.bytes,
      uploaded_at: at,
    })
    const moved = await moveDeposit(tx, deposit, 'pending', { actor: 'member', at, deadline })
    const step = { merchant, paymentId: deposit.id, kind: 'deposit', state: 'pending', actor: 'member' } as const
    if (!moved) await insertStep(tx, { ...step, at, deadline })
  })
}
