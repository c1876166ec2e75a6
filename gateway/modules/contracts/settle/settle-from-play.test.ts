import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { hashPassword, insertMember } from '#gateway/modules/accounts/index.ts'
import { countFigures } from '#gateway/modules/figures/index.ts'
import { extendHashChains, isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { PIN, rate } from '#tests/support/agency/agency.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { answerContract } from '../answer.service.ts'
import { offerContract, requestContract } from '../offer.service.ts'
import { settleKind } from './settle.service.ts'

const [AGENT = 1] = memberTypes.agents
const HOUR_MS = 3_600_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

const within: ProviderGateway['services']['db']['withMerchant'] = (name, work) =>
  gateway.services.db.withMerchant(name, work)

/** Postings are dated by the database's clock, so the contracts were signed some hours ago. */
function createHouse() {
  const clock = new ManualClock(new Date(Date.now() - 3 * HOUR_MS))
  const switches = { AGENTPOLICY: true, HOURLYSALARY: true }
  const brand = testBrand({ merchant, settings: { currency: 'USD', timeZone: 'UTC' }, switches })
  const services = { ...gateway.services, clock, brands: brandDirectoryOf(brand) }
  const ctx = (id: string) => createMemberContext(services, { memberId: id, memberType: AGENT }, { brand })
  const sign = async (member: string, id: string, uplineId: string | null, terms: ContractTerms) => {
    const offer = { member, kind: terms.kind, terms, requestKey: randomUUID() }
    const staff = { actor: 'operator:staff', name: 'staff', address: '', at: clock.now() }
    const offered = uplineId
      ? await offerContract(ctx(uplineId), offer)
      : (await within(merchant, (tx) => requestContract(tx, services, merchant, null, offer, staff))).contract
    clock.advance(1)
    const answer = { contractId: offered.id, action: 'ACCEPT' as const, termsHash: offered.terms_hash, previewHash: '' }
    return await answerContract(ctx(id), terms.kind, { ...answer, reason: '', paymentPassword: PIN })
  }
  return { clock, services, sign }
}

test('play in the ledger becomes salaries: counted behind the seal, paid as differences, in books that are in order', async () => {
  const { clock, services, sign } = createHouse()
  const row = { merchant, currency: 'USD', type: AGENT, payment_password_hash: await hashPassword(PIN) }
  const top = await within(merchant, (tx) => insertMember(tx, { ...row, username: 'salarytop' }))
  const mid = await within(merchant, (tx) => insertMember(tx, { ...row, username: 'salarymid', upline_id: top.id }))
  await sign('salarytop', top.id, null, rate('hourlySalary', 1_000))
  await sign('salarymid', mid.id, top.id, rate('hourlySalary', 400))
  const operator = await gateway.operator()
  await within(merchant, (tx) =>
    sql`select move_member(${merchant}, ${operator.memberId}::uuid, ${mid.id}::uuid, date_trunc('hour', now()) - interval '1 hour', 12)`.execute(
      tx,
    ),
  )
  const bet = async (units: number) => {
    const placed = betOf(operator, { amount: units * ONE })
    expect(await operator.send('bet', placed)).toMatchObject({ status: 'RS_OK' })
    return placed
  }
  expect(await operator.send('win', winOf(await bet(30), 4 * ONE))).toMatchObject({ status: 'RS_OK' })
  const undone = await bet(10)
  expect(await operator.send('rollback', rollbackOf(undone))).toMatchObject({ status: 'RS_OK' })

  await extendHashChains(services.db)
  await countFigures(services, merchant)
  clock.advance(6 * HOUR_MS)
  // The hour of the bets is over.
  await services.db.asPlatform((tx) =>
    sql`update ledger_clear set clear_at = now() + interval '1 hour' where merchant = ${merchant}`.execute(tx),
  )
  const { failed, settled } = await settleKind(services, merchant, 'hourlySalary')
  expect(failed).toEqual([])
  expect(settled).toBeGreaterThan(2)
  const balances = await within(merchant, (tx) =>
    Promise.all([top, mid].map(({ id }) => selectPlayerBalance(tx, merchant, id, 'USD'))),
  )
  expect(balances).toEqual([180n, 120n])
  const audit = await within(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources))
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
})
