import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { insertMember, type NewMember } from '#gateway/modules/accounts/index.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { applyDueMoves, lineDifferences, planMove, requireDepth, selectDepth, selectPlannedMove } from './index.ts'
import { callMoveMember } from './moves.store.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const [AGENT] = memberTypes.agents
const LONG_AGO = new Date('2026-01-05T00:00:00Z')

const add = (merchant: string, row: Partial<NewMember> = {}) =>
  db.withMerchant(merchant, (tx) =>
    insertMember(tx, {
      merchant,
      username: `m${randomUUID().slice(0, 8)}`,
      currency: 'USD',
      created_at: LONG_AGO,
      ...row,
    }),
  )

const differences = (merchant: string) => db.withMerchant(merchant, (tx) => lineDifferences(tx, merchant))

/** Ids of the agents above a member, the nearest first. */
const above = (merchant: string, memberId: string) =>
  db.withMerchant(merchant, async (tx) => {
    const rows = await tx
      .selectFrom('agent_line')
      .select('ancestor_id')
      .where('merchant', '=', merchant)
      .where('descendant_id', '=', memberId)
      .where('distance', '>', 0)
      .orderBy('distance')
      .execute()
    return rows.map(({ ancestor_id }) => ancestor_id)
  })

const move = (merchant: string, member_id: string, upline_id: string | null, maxDepth = 12) =>
  db.withMerchant(merchant, (tx) =>
    callMoveMember(tx, { merchant, member_id, upline_id, from_at: new Date('2026-02-01T00:00:00Z') }, maxDepth),
  )

test('the database knows the same types of agents as the contract', async () => {
  const rows = await db.call<{ type: number; is: boolean }>(
    sql`select type, is_agent_type(type) as is from generate_series(0, 60) as type`,
  )
  expect(rows.filter(({ is }) => is).map(({ type }) => type)).toEqual([...memberTypes.agents])
})

test('a new member is below the owner of the code, else below the agent who recommended them', async () => {
  const merchant = freshMerchant()
  const [boss, other] = [await add(merchant, { type: AGENT }), await add(merchant, { type: AGENT })]
  await db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('agent')
      .values({ merchant, member_id: boss.id, path: `${boss.id}/`, affiliate_code: 'TEAM' })
      .execute(),
  )
  const friend = await add(merchant, { recommender_id: other.id })
  const upline = async (row: Partial<NewMember>) => (await add(merchant, row)).upline_id
  expect(await upline({ affiliate_code: 'team' })).toBe(boss.id)
  expect(await upline({ recommender_id: other.id })).toBe(other.id)
  expect(await upline({ affiliate_code: 'TEAM', recommender_id: other.id })).toBe(boss.id)
  // A player recommends, but has no downline: their friends are the brand's.
  expect(await upline({ recommender_id: friend.id })).toBeNull()
  expect(await upline({ affiliate_code: 'NOBODYS' })).toBeNull()
  expect(await upline({ affiliate_code: 'TEAM', type: memberTypes.trial })).toBeNull()
  expect(await differences(merchant)).toEqual([])
})

test('an upline is an agent of the same merchant, and only a move changes it', async () => {
  const merchant = freshMerchant()
  const agent = await add(merchant, { type: AGENT })
  const player = await add(merchant, { upline_id: agent.id })
  const stranger = await add(freshMerchant(), { type: AGENT })
  await expect(add(merchant, { upline_id: player.id })).rejects.toMatchObject({ code: 'AG404' })
  await expect(add(merchant, { upline_id: stranger.id })).rejects.toThrow()
  const byHand = db.withMerchant(merchant, (tx) =>
    tx.updateTable('member').set({ upline_id: null }).where('merchant', '=', merchant).execute(),
  )
  await expect(byHand).rejects.toMatchObject({ code: 'AG403' })
  for (const write of [
    sql`insert into agent_line values (${merchant}, ${agent.id}, ${player.id}, 2)`,
    sql`delete from agent_line where merchant = ${merchant}`,
  ]) {
    await expect(db.withMerchant(merchant, (tx) => write.execute(tx))).rejects.toMatchObject({ code: '42501' })
  }
  const demoted = db.withMerchant(merchant, (tx) =>
    tx.updateTable('member').set({ type: memberTypes.member }).where('id', '=', agent.id).execute(),
  )
  await expect(demoted).rejects.toMatchObject({ code: 'AG403' })
})

test('a move takes everybody below along, and refuses circles, players, other merchants, currencies and lengths', async () => {
  const merchant = freshMerchant()
  const top = await add(merchant, { type: AGENT })
  const left = await add(merchant, { type: AGENT, upline_id: top.id })
  const right = await add(merchant, { type: AGENT, upline_id: top.id })
  const low = await add(merchant, { type: AGENT, upline_id: left.id })
  const player = await add(merchant, { upline_id: low.id })
  await move(merchant, low.id, right.id)
  expect(await above(merchant, player.id)).toEqual([low.id, right.id, top.id])
  expect(await above(merchant, low.id)).toEqual([right.id, top.id])
  await move(merchant, right.id, null)
  expect(await above(merchant, player.id)).toEqual([low.id, right.id])
  expect(await differences(merchant)).toEqual([])

  const euro = await add(merchant, { type: AGENT, currency: 'EUR' })
  const stranger = await add(freshMerchant(), { type: AGENT })
  await expect(move(merchant, right.id, low.id)).rejects.toMatchObject({ code: 'AG410' })
  await expect(move(merchant, right.id, right.id)).rejects.toMatchObject({ code: 'AG410' })
  await expect(move(merchant, low.id, player.id)).rejects.toMatchObject({ code: 'AG404' })
  await expect(move(merchant, low.id, stranger.id)).rejects.toMatchObject({ code: 'AG404' })
  await expect(move(merchant, low.id, euro.id)).rejects.toMatchObject({ code: 'AG408' })
  // right and low are two: with top and left above it would be four agents in a line.
  await expect(move(merchant, right.id, left.id, 3)).rejects.toMatchObject({ code: 'AG409' })
  await move(merchant, right.id, left.id, 4)
  expect(await differences(merchant)).toEqual([])
})

test('random trees that grow and move keep their lines equal to what uplines say', async () => {
  for (const seed of [1, 2, 3]) {
    const merchant = freshMerchant()
    const random = seededRandom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const agents: string[] = []
    const members: string[] = []
    for (let step = 0; step < 60; step += 1) {
      const isMove = members.length > 5 && random() < 0.4
      const upline = agents.length > 0 && random() < 0.9 ? pick(agents) : null
      if (isMove) {
        const refused = (error: { code?: string }) => expect(error.code, `seed ${seed}`).toMatch(/^AG4(09|10)$/)
        await move(merchant, pick(members), upline, 8).catch(refused)
      } else {
        const type = random() < 0.5 ? AGENT : memberTypes.member
        const { id } = await add(merchant, { type, upline_id: upline })
        members.push(id)
        if (type === AGENT) agents.push(id)
      }
    }
    expect(await differences(merchant), `seed ${seed}`).toEqual([])
  }
})

test('members register while an agent above is moved, and every line is right', async () => {
  const merchant = freshMerchant()
  const [one, two] = [await add(merchant, { type: AGENT }), await add(merchant, { type: AGENT })]
  const low = await add(merchant, { type: AGENT, upline_id: one.id })
  await Promise.all([
    ...Array.from({ length: 6 }, () => add(merchant, { upline_id: low.id })),
    move(merchant, low.id, two.id),
    ...Array.from({ length: 6 }, () => add(merchant, { upline_id: low.id })),
  ])
  expect(await differences(merchant)).toEqual([])
})

test('a planned move takes effect at the next day of the brand, and keeps the history', async () => {
  const merchant = freshMerchant()
  const [one, two] = [await add(merchant, { type: AGENT }), await add(merchant, { type: AGENT })]
  const player = await add(merchant, { upline_id: one.id })
  const timeZone = 'Asia/Tokyo'
  let now = new Date('2026-03-10T12:00:00Z')
  const brands = brandDirectoryOf(testBrand({ merchant, settings: { timeZone } }))
  const services = { db, brands, clock: { now: () => now } }
  const plan = { merchant, memberId: player.id, uplineId: two.id, actor: 'operator:ann', reason: 'asked by both' }
  const from = await db.withMerchant(merchant, (tx) => planMove(tx, plan, { timeZone, now }))
  expect(from.toISOString()).toBe('2026-03-10T15:00:00.000Z')
  const second = db.withMerchant(merchant, (tx) => planMove(tx, plan, { timeZone, now }))
  await expect(second).rejects.toThrow(/member_upline_planned/)
  expect(await applyDueMoves(services, merchant)).toBe(0)
  expect(await above(merchant, player.id)).toEqual([one.id])

  now = new Date('2026-03-10T15:00:30Z')
  expect(await applyDueMoves(services, merchant)).toBe(1)
  expect(await applyDueMoves(services, merchant)).toBe(0)
  expect(await above(merchant, player.id)).toEqual([two.id])
  const history = await db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('member_upline')
      .select(['upline_id', 'from_at', 'until_at', 'actor'])
      .where('merchant', '=', merchant)
      .where('member_id', '=', player.id)
      .orderBy('from_at')
      .execute(),
  )
  expect(history).toEqual([
    { upline_id: one.id, from_at: LONG_AGO, until_at: from, actor: '' },
    { upline_id: two.id, from_at: from, until_at: null, actor: 'operator:ann' },
  ])
})

test('a move that has become impossible is refused with its cause, and the others are carried out', async () => {
  const merchant = freshMerchant()
  const [one, two] = [await add(merchant, { type: AGENT }), await add(merchant, { type: AGENT })]
  const now = new Date('2026-03-10T12:00:00Z')
  const brands = brandDirectoryOf(testBrand({ merchant, settings: { timeZone: 'UTC' } }))
  const plan = (memberId: string, uplineId: string) =>
    db.withMerchant(merchant, (tx) =>
      planMove(tx, { merchant, memberId, uplineId, actor: 'operator:ann', reason: 'why' }, { timeZone: 'UTC', now }),
    )
  await plan(one.id, two.id)
  await plan(two.id, one.id)
  const clock = { now: () => new Date('2026-03-11T00:01:00Z') }
  expect(await applyDueMoves({ db, brands, clock }, merchant)).toBe(1)
  expect(await above(merchant, one.id)).toEqual([two.id])
  expect(await db.withMerchant(merchant, (tx) => selectPlannedMove(tx, merchant, two.id))).toBeNull()
  const refused = await db.withMerchant(merchant, (tx) =>
    tx.selectFrom('member_upline').select('refused').where('refused', 'is not', null).execute(),
  )
  expect(refused).toEqual([{ refused: 'the upline is below the member' }])
  expect(await differences(merchant)).toEqual([])
})

test('an agent below the deepest agent that a brand allows is refused', async () => {
  const merchant = freshMerchant()
  const brand = testBrand({ merchant, settings: { agency: { maxDepth: 2 } } })
  const top = await add(merchant, { type: AGENT })
  const second = await add(merchant, { type: AGENT, upline_id: top.id })
  const check = (agentId: string) => db.withMerchant(merchant, (tx) => requireDepth(tx, brand, { merchant, agentId }))
  await check(top.id)
  await expect(check(second.id)).rejects.toMatchObject({ code: 'TREE_TOO_DEEP', params: { limit: 2 } })
  expect(await db.withMerchant(merchant, (tx) => selectDepth(tx, merchant, second.id))).toBe(2)
})
