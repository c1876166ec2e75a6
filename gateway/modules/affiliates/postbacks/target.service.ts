import { randomBytes } from 'node:crypto'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import { requireAgent } from '../access.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { deleteTarget, selectTarget, type TargetRow, upsertTarget } from './postbacks.store.ts'
import { targetProblem } from './public-address.ts'

type Ctx = MemberContext<AffiliatesDeps>

const SECRET_PURPOSE = 'affiliate postback'

/** Sets the agent's postback address. Returns the secret if it is new. @throws PlatformError INVALID_REQUEST at `url` */
export async function saveTarget(
  ctx: Ctx,
  { url, events, renewSecret }: ParsedRequestOf<typeof affiliates.savePostbackTarget>,
): Promise<string | null> {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  const typed = url.trim()
  const problem = targetProblem(typed)
  if (problem) throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'url', key: problem }])
  await services.limits.check('postback.change', `${merchant} ${session.memberId}`)
  return await services.db.withMerchant(merchant, async (tx) => {
    const now = services.clock.now()
    const before = await selectTarget(tx, { merchant, agentId: session.memberId })
    const secret = before && !renewSecret ? null : randomBytes(32).toString('base64url')
    await upsertTarget(tx, {
      merchant,
      agent_id: session.memberId,
      url: new URL(typed).href,
      sealed_secret: secret === null && before ? before.sealed_secret : sealed(services.secretBox, secret ?? ''),
      events: [...new Set(events)],
      created_at: now,
      changed_at: now,
      read_until: now,
    })
    return secret
  })
}

/** Removes the agent's postback address. */
export async function removeTarget(ctx: Ctx): Promise<void> {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  const target = { merchant, agentId: session.memberId }
  await services.db.withMerchant(merchant, (tx) => deleteTarget(tx, target, services.clock.now()))
}

/** The secret of a target; null: it was stored with another key of the deployment. */
export function secretOf(box: SecretBox, { sealed_secret }: Pick<TargetRow, 'sealed_secret'>): string | null {
  return box.decrypt(SECRET_PURPOSE, sealed_secret)
}

const sealed = (box: SecretBox, secret: string) => box.encrypt(SECRET_PURPOSE, secret)
