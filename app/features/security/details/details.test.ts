import { afterAll, beforeAll, expect, test } from 'vitest'
import { configureBrand, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const PAGE = '/member/securityCenter'

let site: TestSite
let security: typeof import('#app/features/security/index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  await configureBrand(site, {
    registration: {
      fields: {
        fullName: { enabled: true, required: true, patternId: 'fullName', minLength: 5, maxLength: 40 },
        nickname: { enabled: true, required: false, patternId: 'any', minLength: 2, maxLength: 20 },
      },
      forms: { later: ['fullName', 'nickname'] },
    },
  })
  security = await import('#app/features/security/index.server.ts')
})
afterAll(() => site?.close())

const give = (visitor: SiteVisitor, fields: Record<string, string>) =>
  visitor.post(
    async (request) => security.actOnSecurity(request, await request.formData()),
    { intent: 'details', ...fields },
    PAGE,
  )

async function shown(visitor: SiteVisitor) {
  const { details } = (await visitor.open(security.loadSecurity, PAGE)).value
  if (!details.ok) throw new Error(details.errorCode)
  return details.value
}

test('what is missing is named at its field, and what is given is shown', async () => {
  const { visitor } = await memberVisitor(site)
  expect(await shown(visitor)).toMatchObject({ missing: ['fullName'] })
  const refused = await give(visitor, { nickname: 'Al' })
  expect([refused.status, errorKeys(refused.value)]).toEqual([400, { fullName: 'required' }])
  const saved = await give(visitor, { fullName: 'Amara Stone' })
  expect([saved.status, saved.location]).toEqual([303, `${PAGE}?done=details`])
  expect(await shown(visitor)).toEqual({
    fields: [
      { name: 'fullName', value: 'Amara Stone' },
      { name: 'nickname', value: null },
    ],
    missing: [],
  })
})

test('a known detail that a forged form sends again is refused at its field', async () => {
  const { visitor } = await memberVisitor(site, { full_name: 'Amara Stone' })
  const answer = await give(visitor, { fullName: 'Berta Hill' })
  expect([answer.status, errorKeys(answer.value)]).toEqual([400, { fullName: 'invalid' }])
  expect((await shown(visitor)).fields[0]?.value).toBe('Amara Stone')
})
