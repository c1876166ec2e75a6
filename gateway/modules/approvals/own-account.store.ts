import type { Tx } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { personKey } from '#gateway/lib/person-keys.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import { fillKeys, selectMembersByKey, selectOtherAccounts } from '#gateway/modules/accounts/index.ts'
import type { Operator } from '#gateway/modules/staff/index.ts'

/**
 * Whether a member's account belongs to a person of the staff or to their family of accounts: the same mailbox or mobile
 * number under any spelling, or a payout account that such an account uses as well.
 */
export async function isOwnAccount(
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  { emailNorm, mobile }: Pick<Operator, 'emailNorm' | 'mobile'>,
  services: { readonly secretBox: SecretBox; readonly clock: Clock },
): Promise<boolean> {
  const { secretBox } = services
  await fillKeys(tx, services, merchant)
  const mailbox = personKey(secretBox, { kind: 'mail', value: emailNorm })
  const found = [
    ...(await selectMembersByKey(tx, merchant, 'mailbox_key', mailbox)),
    ...(mobile === null
      ? []
      : await selectMembersByKey(tx, merchant, 'number_key', personKey(secretBox, { kind: 'mobile', value: mobile }))),
  ]
  const own = new Set(found.map(({ id }) => id))
  if (own.has(memberId)) return true
  return (await selectOtherAccounts(tx, { merchant, memberId })).some((id) => own.has(id))
}
