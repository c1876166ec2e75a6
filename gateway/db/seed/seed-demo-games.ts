import { pick, randomFrom } from '#art/random.ts'
import type { Database } from '../index.ts'
import { catalogue } from './catalogue.ts'

const DEMO_FAVOURITES = 7
const DEMO_RECENT_GAMES = 9
/** Game types that every brand offers: slots, tables, fishing and in-house games. */
const DEMO_TYPES = ['RNG', 'LIVE', 'FISH', 'BGS']

/** Adds favourites and recently opened games for a demonstration member who has none. */
export async function seedDemoGames(db: Database, merchant: string, memberId: string, now: Date): Promise<void> {
  const random = randomFrom(`demo-games:${merchant}`)
  const playable = catalogue().filter(({ type, maintenance }) => DEMO_TYPES.includes(type) && !maintenance)
  const choose = (count: number) => new Set(Array.from({ length: count }, () => pick(random, playable).nodeId))
  const favourites = [...choose(DEMO_FAVOURITES)].map((node_id) => ({
    merchant,
    member_id: memberId,
    node_id,
    added_at: now,
  }))
  const recent = [...choose(DEMO_RECENT_GAMES)].map((node_id, index) => ({
    merchant,
    member_id: memberId,
    node_id,
    opened_at: new Date(now.getTime() - (index + 1) * 5_400_000),
  }))
  await db.withMerchant(merchant, async (tx) => {
    const isNew = async (table: 'favourite_game' | 'recent_game') =>
      (await tx
        .selectFrom(table)
        .select('node_id')
        .where('merchant', '=', merchant)
        .where('member_id', '=', memberId)
        .limit(1)
        .executeTakeFirst()) === undefined
    if (await isNew('favourite_game')) await tx.insertInto('favourite_game').values(favourites).execute()
    if (await isNew('recent_game')) await tx.insertInto('recent_game').values(recent).execute()
  })
}
