import { between, pick, type Random, randomFrom } from '#art/random.ts'
import type { Language } from '#contract/entities/languages.ts'
import { minorOfHundredths } from '#contract/money/currency.ts'
import type { Database } from '../index.ts'
import { catalogue } from './catalogue.ts'
import { demoMessages } from './demo-messages.ts'
import { vendors } from './vendors.ts'

export interface DemoMerchant {
  readonly merchant: string
  readonly currency: string
  readonly now: Date
}

const DEMO_WINS = 24
const HOT_PICKS_PER_TYPE = 6

/** Seeds a demonstration merchant before anyone has played: vendors, hot games and wins marked as demo. Runs once per merchant. */
export async function seedDemoMerchant(db: Database, { merchant, currency, now }: DemoMerchant): Promise<void> {
  const random = randomFrom(`demo:${merchant}`)
  await db.withMerchant(merchant, async (tx) => {
    await tx
      .insertInto('merchant_vendor')
      .values(vendors.map(({ code }) => ({ merchant, vendor_code: code, sort: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('merchant_game')
      .values(hotPicks(random).map((nodeId) => ({ merchant, node_id: nodeId, hot: true, sort: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const won = await tx
      .selectFrom('round_win')
      .select('id')
      .where('merchant', '=', merchant)
      .limit(1)
      .executeTakeFirst()
    if (!won)
      await tx
        .insertInto('round_win')
        .values(Array.from({ length: DEMO_WINS }, (_, index) => demoWin(random, merchant, currency, now, index)))
        .execute()
  })
}

/** Adds unread messages in a language for a demonstration member who has none. */
export async function seedDemoMessages(
  db: Database,
  { merchant, memberId, language, now }: { merchant: string; memberId: string; language: Language; now: Date },
): Promise<void> {
  await db.withMerchant(merchant, async (tx) => {
    const any = await tx
      .selectFrom('member_message')
      .select('id')
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .limit(1)
      .executeTakeFirst()
    if (any) return
    const rows = demoMessages(language).map(([title, body], index) => ({
      merchant,
      member_id: memberId,
      title,
      body,
      created_at: new Date(now.getTime() - index * 3_600_000),
      read_at: null,
    }))
    await tx.insertInto('member_message').values(rows).execute()
  })
}

function hotPicks(random: Random): string[] {
  const types = new Set(catalogue().map(({ type }) => type))
  return [...types].flatMap((type) => {
    const candidates = catalogue().filter((game) => game.type === type && !game.maintenance)
    return Array.from(new Set(Array.from({ length: HOT_PICKS_PER_TYPE }, () => pick(random, candidates).nodeId)))
  })
}

function demoWin(random: Random, merchant: string, currency: string, now: Date, index: number) {
  const game = pick(
    random,
    catalogue().filter(
      ({ type, maintenance }) =>
        !maintenance && (type === 'RNG' || type === 'FISH' || type === 'LIVE' || type === 'BGS'),
    ),
  )
  const letters = 'abcdefghjklmnprstuvwyz'
  const mask = `${pick(random, [...letters])}${pick(random, [...letters])}***${between(random, 10, 99)}`
  const units = between(random, 120, 9_800)
  return {
    merchant,
    member_id: null,
    member_mask: mask,
    node_id: game.nodeId,
    amount_minor: minorOfHundredths(
      BigInt(units * 100 + between(random, 0, 99)) * (demoScale[currency] ?? 1n),
      currency,
    ),
    currency,
    won_at: new Date(now.getTime() - (index * 7 + between(random, 1, 6)) * 60_000),
    demo: true,
  }
}

/** Scales demonstration wins to amounts that are usual in the currency. */
const demoScale: Readonly<Record<string, bigint>> = {
  VND: 20_000n,
  IDR: 15_000n,
  KRW: 1_000n,
  JPY: 100n,
  THB: 30n,
  PHP: 50n,
  INR: 80n,
  MXN: 20n,
  CNY: 7n,
  BRL: 5n,
}
