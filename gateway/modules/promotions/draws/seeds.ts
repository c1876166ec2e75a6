import { randomBytes } from 'node:crypto'
import { commitmentOf } from '#contract/fair/draws.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import type { DrawKey } from './draws.store.ts'
import { insertSeed, type NewSeed, type SeedRow, selectOccasionSeed, selectOpenSeed } from './seeds.store.ts'

const PURPOSE = 'promotion draw seed'
const SEED_BYTES = 32
const CLIENT_SEED_BYTES = 8

/** A seed of the system's generator, encrypted, with its commitment. */
function newSeed(box: SecretBox, clientSeed: string, at: Date): NewSeed {
  const seed = randomBytes(SEED_BYTES).toString('hex')
  return {
    commitment: commitmentOf(seed),
    encrypted_seed: box.encrypt(PURPOSE, seed),
    client_seed: clientSeed,
    created_at: at,
  }
}

/** The text of a seed. @throws Error when it was encrypted under another DATA_SECRET */
export function seedOf(box: SecretBox, { encrypted_seed }: Pick<SeedRow, 'encrypted_seed'>): string {
  const seed = box.decrypt(PURPOSE, encrypted_seed)
  if (seed === null) throw new Error('a seed of a draw cannot be decrypted')
  return seed
}

/** The seed of a member's next try; it is made when it is first shown. */
export async function openSeed(
  tx: Tx,
  box: SecretBox,
  key: DrawKey,
  { clientSeed, at }: { readonly clientSeed?: string | undefined; readonly at: Date },
): Promise<SeedRow> {
  const known = await selectOpenSeed(tx, key)
  if (known) return known
  const { merchant, promotionId, memberId } = key
  const own = clientSeed ?? randomBytes(CLIENT_SEED_BYTES).toString('hex')
  const place = { merchant, promotion_id: promotionId, member_id: memberId, occasion: '' }
  await insertSeed(tx, { ...place, ...newSeed(box, own, at) })
  return required(await selectOpenSeed(tx, key))
}

/** The seed of an envelope; it is made when it is first shown, before anybody can open the envelope. */
export async function occasionSeed(
  tx: Tx,
  box: SecretBox,
  key: Pick<DrawKey, 'merchant' | 'promotionId'> & { readonly occasion: string },
  at: Date,
): Promise<SeedRow> {
  const known = await selectOccasionSeed(tx, key)
  if (known) return known
  const place = { merchant: key.merchant, promotion_id: key.promotionId, member_id: null, occasion: key.occasion }
  await insertSeed(tx, { ...place, ...newSeed(box, 'split', at) })
  return required(await selectOccasionSeed(tx, key))
}

function required(seed: SeedRow | undefined): SeedRow {
  if (!seed) throw new Error('a seed of a draw is missing')
  return seed
}
