import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LaterField } from '#contract/entities/registration-rule.ts'
import type { NewMember } from '#gateway/modules/accounts/index.ts'
import { hashPassword, selectMember } from '#gateway/modules/accounts/index.ts'
import { withdrawalsHandlers } from '#gateway/modules/payments/index.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { membersHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

const PIN = '481920'
const later: LaterField[] = ['fullName', 'idNumber', 'telegram']
const rule = { enabled: true, required: true, minLength: 5, maxLength: 40, acceptedPattern: '*' } as const
const ACCOUNT = { bank: 'First Example Bank', holder: 'Amara Stone', number: '1234 5678 9012', paymentPassword: PIN }

async function createPlayer(member: Partial<NewMember> = {}) {
  const { registration } = identity.brand()
  const fields = {
    ...registration.fields,
    fullName: { ...rule, patternId: 'fullName' as const },
    idNumber: { ...rule, patternId: 'lettersOrDigits' as const },
    telegram: { ...rule, required: false, patternId: 'any' as const },
  }
  const brand = identity.brand({ rules: { fields, forms: { ...registration.forms, later } } })
  const pin = { payment_password_hash: await hashPassword(PIN) }
  const row = await identity.createMember(brand, { full_name: null, payee_name: null, ...pin, ...member })
  const ctx = createMemberContext(identity.services, { memberId: row.id, memberType: row.type }, { brand })
  return {
    ctx,
    give: (details: Partial<Record<LaterField, string>>) => membersHandlers.completeMemberDetails(ctx, details),
    bind: () => withdrawalsHandlers.bindAccount(ctx, ACCOUNT),
    stored: () => identity.db.withMerchant(ctx.merchant, (tx) => selectMember(tx, ctx.merchant, row.id)),
  }
}

test('what the registration leaves out is asked for before an account for withdrawals is bound', async () => {
  const { ctx, give, bind } = await createPlayer()
  expect((await withdrawalsHandlers.getWithdrawalTerms(ctx)).missingDetails).toEqual(['fullName', 'idNumber'])
  await expect(bind()).rejects.toMatchObject({
    code: 'MEMBER_DETAILS_MISSING',
    fields: [{ path: 'fullName' }, { path: 'idNumber' }],
  })
  await give({ fullName: 'Amara Stone', idNumber: 'AB12345' })
  expect((await withdrawalsHandlers.getWithdrawalTerms(ctx)).missingDetails).toEqual([])
  await bind()
})

test('a withdrawal is refused while a required detail is missing, even to an account that is bound', async () => {
  const { ctx } = await createPlayer()
  const request = { accountId: 'any', amountMinor: '50000', paymentPassword: PIN, requestKey: 'request-0001' }
  await expect(withdrawalsHandlers.requestWithdrawal(ctx, request)).rejects.toMatchObject({
    code: 'MEMBER_DETAILS_MISSING',
  })
})

test('the bound account must be in the name that the member gave', async () => {
  const { give, bind } = await createPlayer()
  await give({ fullName: 'Berta Hill', idNumber: 'AB12345' })
  await expect(bind()).rejects.toMatchObject({ code: 'HOLDER_NAME_DIFFERS' })
})

test('details are stored by the rules of the brand, and an ID number is shown masked', async () => {
  const { ctx, give, stored } = await createPlayer({ profile: JSON.stringify({ line: 'amara' }) })
  await expect(give({ fullName: 'Amara Stone', idNumber: 'A1' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ path: 'idNumber', key: 'pattern.lettersOrDigits' }],
  })
  await expect(give({ fullName: 'Amara Stone' })).rejects.toMatchObject({
    fields: [{ path: 'idNumber', key: 'required' }],
  })
  const given = { fullName: ' Amara Stone ', idNumber: 'AB12345' }
  expect(await give(given)).toEqual({
    fields: [
      { name: 'fullName', value: 'Amara Stone' },
      { name: 'idNumber', value: '•••• 45' },
      { name: 'telegram', value: null },
    ],
    missing: [],
  })
  expect(await membersHandlers.getMemberDetails(ctx)).toMatchObject({ missing: [] })
  expect(await stored()).toMatchObject({
    full_name: 'Amara Stone',
    profile: { line: 'amara', idNumber: 'AB12345' },
  })
})

test('a known detail cannot be changed; the same request twice has one effect', async () => {
  const { give, stored } = await createPlayer()
  const given = { fullName: 'Amara Stone', idNumber: 'AB12345' }
  expect(await give(given)).toEqual(await give(given))
  await expect(give({ fullName: 'Berta Hill' })).rejects.toMatchObject({
    fields: [{ path: 'fullName', key: 'invalid' }],
  })
  await give({ telegram: '@amara' })
  expect(await stored()).toMatchObject({
    full_name: 'Amara Stone',
    profile: { idNumber: 'AB12345', telegram: '@amara' },
  })
})

test('of two different names given at once one is stored and the other refused', async () => {
  const { give, stored } = await createPlayer()
  const names = ['Amara Stone', 'Berta Hill']
  const answers = await Promise.allSettled(names.map((fullName) => give({ fullName, idNumber: 'AB12345' })))
  const taken = names.filter((_, index) => answers[index]?.status === 'fulfilled')
  expect(taken).toEqual([(await stored())?.full_name])
})

test('a detail that the brand does not ask for is refused, and a trial member gives none', async () => {
  const { give } = await createPlayer()
  await expect(give({ fullName: 'Amara Stone', idNumber: 'AB12345', address: '1 Harbour Road' })).rejects.toMatchObject(
    {
      fields: [{ path: 'address', key: 'invalid' }],
    },
  )
  const trial = await createPlayer({ type: 4 })
  await expect(trial.give({ fullName: 'Amara Stone' })).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})
