import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { ContractAnswer } from '#contract/entities/agency/contract-states.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Database, OpenedDatabase } from '#gateway/db/index.ts'
import type { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { answerContract } from '#gateway/modules/contracts/answer.service.ts'
import type { ContractRow } from '#gateway/modules/contracts/contracts.store.ts'
import { offerContract, requestContract } from '#gateway/modules/contracts/offer.service.ts'
import { selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { brandDirectoryOf, testBrand } from '../brand.ts'
import { createMemberContext } from '../context.ts'
import { freshMerchant } from '../database/database.ts'
import { quickHash } from '../gateway/quick-hash.ts'
import { createTestServices } from '../services.ts'
import { termsOf } from './terms.ts'

export const PIN = '481920'
const SWITCHES = { AGENTPOLICY: true, DIVIDEND: true, DAILYSALARY: true, HOURLYSALARY: true, REALTIMESALARY: true }
const [AGENT = 1] = memberTypes.agents
const SLOT_SECONDS = 300

export interface TestMember {
  readonly id: string
  readonly type: number
}

/** Terms with one rate in basis points and no other condition, in UTC and US dollars. */
export function rate(kind: ContractKind, rateBp: number, given: object = {}): ContractTerms {
  const period = { dividend: 'daily', dailySalary: 'daily', hourlySalary: 'hourly', realTimeSalary: 'realTime' }[kind]
  return termsOf({ kind, period, zone: 'UTC', notice: 1, ...given }, [{ rateBp }])
}

export type TestAgency = Awaited<ReturnType<typeof createTestAgency>>

/** A merchant of its own with agents, contracts and figures. */
export async function createTestAgency(db: OpenedDatabase, clock: ManualClock) {
  const merchant = freshMerchant()
  const hash = await quickHash(PIN)
  const brandOf = (switches: object = {}) =>
    testBrand({ merchant, settings: { currency: 'USD', timeZone: 'UTC' }, switches: { ...SWITCHES, ...switches } })
  const services = createTestServices(db, { clock, brands: brandDirectoryOf(brandOf()) })
  const ctx = ({ id, type }: TestMember, switches: object = {}) =>
    createMemberContext(services, { memberId: id, memberType: type }, { brand: brandOf(switches) })
  const staff = () => ({ actor: 'operator:staff', name: 'staff', address: '', at: clock.now() })
  const answerOf = ({ id, terms_hash }: ContractRow, action: ContractAnswer) => ({
    contractId: id,
    action,
    termsHash: terms_hash,
    previewHash: '',
    reason: '',
    paymentPassword: PIN,
  })
  const answer = (member: TestMember, contract: ContractRow, action: ContractAnswer, given: object = {}) =>
    answerContract(ctx(member), contract.kind, { ...answerOf(contract, action), ...given })
  const offerTop = async (member: string, terms: ContractTerms) => {
    const offer = { member, kind: terms.kind, terms, requestKey: randomUUID() }
    const { contract } = await db.withMerchant(merchant, (tx) =>
      requestContract(tx, services, merchant, null, offer, staff()),
    )
    return contract
  }
  return {
    merchant,
    services,
    brandsWith: (switches: object) => brandDirectoryOf(brandOf(switches)),
    ctx,
    staff,
    answer,
    answerOf,
    offerTop,
    offer: (member: string, upline: TestMember, terms: ContractTerms) =>
      offerContract(ctx(upline), { member, kind: terms.kind, terms, requestKey: randomUUID() }),
    async agent(username: string, upline: TestMember | null, type: number = AGENT): Promise<TestMember> {
      const member = { merchant, username, type, currency: 'USD', created_at: new Date('2026-01-01T00:00:00Z') }
      const { id } = await db.withMerchant(merchant, (tx) =>
        insertMember(tx, { ...member, recommender_id: upline?.id ?? null, payment_password_hash: hash }),
      )
      return { id, type }
    },
    /** A contract that was offered and accepted. */
    async sign(member: TestMember, upline: TestMember | null, terms: ContractTerms): Promise<ContractRow> {
      const [row] = await db.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('member')
          .select('username')
          .where('merchant', '=', merchant)
          .where('id', '=', member.id)
          .execute(),
      )
      const account = row?.username ?? ''
      const offer = { member: account, kind: terms.kind, terms, requestKey: randomUUID() }
      const offered = upline ? await offerContract(ctx(upline), offer) : await offerTop(account, terms)
      clock.advance(1)
      return answer(member, offered, 'ACCEPT')
    },
    play: (member: TestMember, at: string, stakeMinor: bigint, payoutMinor = 0n) =>
      countPlay(db, merchant, member.id, { at: new Date(at), stakeMinor, payoutMinor }),
    clearUntil: (at: string) => clearUntil(db, merchant, new Date(at)),
    balance: async ({ id }: TestMember) =>
      (await db.withMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, id, 'USD'))) ?? 0n,
  }
}

/** Counts play of a member in the slot of an instant, as the job does from the ledger. */
export async function countPlay(
  db: Database,
  merchant: string,
  memberId: string,
  { at, stakeMinor, payoutMinor = 0n }: { at: Date; stakeMinor: bigint; payoutMinor?: bigint },
): Promise<void> {
  const slot = BigInt(Math.floor(at.getTime() / 1000 / SLOT_SECONDS))
  const none = { undone_minor: 0n, bonus_stake_minor: 0n, bonus_payout_minor: 0n }
  const played = { ...none, stake_minor: stakeMinor, payout_minor: payoutMinor, bets: 1 }
  await db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('member_slot')
      .values({ merchant, member_id: memberId, slot, currency: 'USD', game_type: 'RNG', ...played })
      .onConflict((conflict) =>
        conflict.columns(['merchant', 'member_id', 'slot', 'currency', 'game_type']).doUpdateSet({
          stake_minor: sql<bigint>`member_slot.stake_minor + excluded.stake_minor`,
          payout_minor: sql<bigint>`member_slot.payout_minor + excluded.payout_minor`,
        }),
      )
      .execute(),
  )
}

/** Makes all postings before an instant visible and counted. */
export async function clearUntil(db: Database, merchant: string, clearAt: Date): Promise<void> {
  await db.asPlatform(async (tx) => {
    await sql`insert into ledger_clear (merchant, clear_at, until_entry) values (${merchant}, ${clearAt}, 1)
      on conflict (merchant) do update set clear_at = excluded.clear_at`.execute(tx)
    await sql`insert into figure_mark (merchant, entry, counted_at) values (${merchant}, 1, ${clearAt})
      on conflict (merchant) do nothing`.execute(tx)
  })
}
