import { afterAll, beforeAll, expect, test } from 'vitest'
import { BrandFile } from '#brand-engine/schema/schema.ts'
import { buildWhitelabel } from '#brand-engine/whitelabel.ts'
import { agents } from '#contract/endpoints/agency/agents.ts'
import { contracts } from '#contract/endpoints/agency/contracts.ts'
import { promotions } from '#contract/endpoints/rewards/promotions.ts'
import { session } from '#contract/endpoints/session.ts'
import { gameTypes } from '#contract/entities/game.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { unavailableSwitches, type WhitelabelSwitch, whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'
import { PlatformError } from '#contract/errors.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { agentsHandlers } from '#gateway/modules/agents/index.ts'
import { contractsHandlers } from '#gateway/modules/contracts/index.ts'
import { gamesHandlers } from '#gateway/modules/games/index.ts'
import { membersHandlers } from '#gateway/modules/members/index.ts'
import { pointsHandlers } from '#gateway/modules/points/index.ts'
import { missionsHandlers, promotionsHandlers } from '#gateway/modules/promotions/index.ts'
import { registrationHandlers } from '#gateway/modules/registration/index.ts'
import { sessionHandlers } from '#gateway/modules/session/index.ts'
import { transfersHandlers } from '#gateway/modules/transfers/index.ts'
import { verificationHandlers } from '#gateway/modules/verification/index.ts'
import { vipHandlers } from '#gateway/modules/vip/index.ts'
import type { TestContext } from '#tests/support/context.ts'
import { goldenEgg, prizeWheel, raffle, rebate, redEnvelope, signIn, tournament } from '#tests/support/promotions.ts'
import { strayedSwitches } from '../../scripts/brand/check/rules/switches.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '../support/gateway/identity.ts'

/** Every switch of the product in both positions: what the off one takes away is there in the on one. */
let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
  await seedCatalogue(identity.db)
})
afterAll(() => identity.close())

const phone = { countryDialingCode: '84', mobileNum: '0912345678' }
const disabled = 'FEATURE_DISABLED'
const transfer = { amountMinor: '100', paymentPassword: '481920', reference: 'switches-1' }

interface Probe {
  ask(ctx: TestContext): Promise<unknown>
  readonly whenOff: unknown
}

/** What a visitor of a brand sees, and what they see while the switch is off. */
const probes: Partial<Record<WhitelabelSwitch, Probe>> = {
  USERNAMEREG: { ask: async (ctx) => (await rulesOf(ctx)).types.includes('register'), whenOff: false },
  MOBILENUMREG3: { ask: async (ctx) => (await rulesOf(ctx)).types.includes('registerMobile'), whenOff: false },
  MOBILEREGPASS: {
    ask: async (ctx) => (await rulesOf(ctx)).forms.registerMobile.includes('password'),
    whenOff: false,
  },
  REGCAPTCHA: { ask: async (ctx) => (await rulesOf(ctx)).forms.register.includes('captcha'), whenOff: false },
  REGSMSVERIFY: {
    ask: async (ctx) => {
      const { countryDialingCode, mobileNum: mobileNo } = phone
      const puzzle = await identity.solved(ctx)
      return codeOf(verificationHandlers.sendRegistrationSms(ctx, { countryDialingCode, mobileNo, ...puzzle }))
    },
    whenOff: disabled,
  },
  SHOWCAPTCHA: { ask: (ctx) => codeOf(logIn(ctx, 'Nobody1')), whenOff: 'WRONG_CREDENTIALS' },
  VERCODELOGIN: { ask: (ctx) => sendCode(ctx, 'login'), whenOff: disabled },
  FREEPLAY: { ask: (ctx) => codeOf(sessionHandlers.loginFreePlay(ctx)), whenOff: disabled },
  PWDEXPIRED: {
    ask: async (ctx) => {
      await identity.createMember(ctx.brand, { password_changed_at: new Date(0) })
      return (await logIn(ctx, 'alice')).passwordExpired
    },
    whenOff: false,
  },
  IPVERIFY: {
    ask: async (ctx) => {
      await identity.createMember(ctx.brand, { email: 'alice@post.example', last_login_ip: '192.0.2.1' })
      return codeOf(logIn(ctx, 'alice'))
    },
    whenOff: 'done',
  },
  CHNGPASSMAIL3: {
    ask: async (ctx) => {
      const puzzle = await identity.solved(ctx)
      return codeOf(
        membersHandlers.requestPasswordByEmail(ctx, { username: 'nobody', email: 'nobody@b.example', ...puzzle }),
      )
    },
    whenOff: disabled,
  },
  AGENTPOLICY: {
    ask: async (ctx) => codeOf(agentsHandlers.getTeamOverview(await asNewMember(ctx, AGENT), overview)),
    whenOff: disabled,
  },
  DIVIDEND: contractProbe('answerDividend'),
  DAILYSALARY: contractProbe('answerDailySalary'),
  HOURLYSALARY: contractProbe('answerHourlySalary'),
  REALTIMESALARY: contractProbe('answerRealTimeSalary'),
  REFERRAL: { ask: async (ctx) => codeOf(agentsHandlers.getReferral(await asNewMember(ctx))), whenOff: disabled },
  POINTMALL: { ask: async (ctx) => codeOf(pointsHandlers.getPointBalance(await asNewMember(ctx))), whenOff: disabled },
  VIP: {
    ask: async (ctx) => codeOf(vipHandlers.getVip(await asNewMember(withLevels(ctx)), { language: 'en' })),
    whenOff: disabled,
  },
  MISSION: {
    ask: async (ctx) => codeOf(missionsHandlers.getMissionSummary(await asNewMember(ctx), { language: 'en' })),
    whenOff: disabled,
  },
  REBATE: { ask: (ctx) => offers(ctx, rebate()), whenOff: 0 },
  SIGNIN: { ask: (ctx) => offers(ctx, signIn()), whenOff: 0 },
  PRIZEWHEEL: { ask: (ctx) => offers(ctx, prizeWheel()), whenOff: 0 },
  GOLDENEGG: { ask: (ctx) => offers(ctx, goldenEgg()), whenOff: 0 },
  REDENVELOPE: { ask: (ctx) => offers(ctx, redEnvelope()), whenOff: 0 },
  TOURNAMENT: { ask: (ctx) => offers(ctx, tournament()), whenOff: 0 },
  RAFFLE: { ask: (ctx) => offers(ctx, raffle()), whenOff: 0 },
  PROMOCODE: {
    ask: async (ctx) => codeOf(promotionsHandlers.enterPromoCode(await asNewMember(ctx), { code: 'NONE' })),
    whenOff: disabled,
  },
  TRANSFERUPLINE: {
    ask: async (ctx) => codeOf(transfersHandlers.transferToUpline(await asNewMember(ctx), transfer)),
    whenOff: disabled,
  },
  TRANSFERDOWNLINE: {
    ask: async (ctx) => {
      const asked = { ...transfer, account: 'nobody' }
      return codeOf(transfersHandlers.transferToDownline(await asNewMember(ctx, AGENT), asked))
    },
    whenOff: disabled,
  },
  CHNGPASSVERIF3: { ask: (ctx) => sendCode(ctx, 'recovery'), whenOff: disabled },
  ...Object.fromEntries(
    gameTypes.map((type) => [
      type,
      {
        ask: async (ctx: TestContext) => {
          const { data } = await gamesHandlers.listVendorLanes(ctx)
          return data.lanes.some(({ title }) => title === type)
        },
        whenOff: false,
      },
    ]),
  ),
}

test('every switch that a brand can set is used by the code', () => {
  expect(strayedSwitches(process.cwd())).toEqual([])
})

test('a switch of the specification without a feature is in the tree and off, whatever a brand says', async () => {
  const names = Object.keys(unavailableSwitches)
  for (const name of names) expect(whitelabelSwitches).not.toContain(name)
  const layer = names.map((modId) => ({ modId, enabled: true, childrenNodes: [] }))
  const nodes = buildWhitelabel([layer], {}).flatMap(({ childrenNodes }) => childrenNodes)
  for (const name of names) expect(nodes.find(({ modId }) => modId === name)).toMatchObject({ enabled: false })
})

test.each(whitelabelSwitches)('%s off takes away what on gives', async (name) => {
  const probe = probes[name]
  if (!probe) throw new Error(`${name} can be set: it needs a probe`)
  const visitorWith = (isOn: boolean) => identity.visitor(identity.brand({ switches: { [name]: isOn } }))
  expect(await probe.ask(visitorWith(false))).toEqual(probe.whenOff)
  expect(await probe.ask(visitorWith(true))).not.toEqual(probe.whenOff)
})

const rulesOf = (ctx: TestContext) => registrationHandlers.getRegistrationSettings(ctx)

const [AGENT] = memberTypes.agents
const overview = agents.getTeamOverview.request.parse({})

/** An agent rejects a request for a contract of a kind; there is none. */
function contractProbe(
  name: 'answerDividend' | 'answerDailySalary' | 'answerHourlySalary' | 'answerRealTimeSalary',
): Probe {
  return {
    ask: async (ctx) => {
      const [contractId, termsHash] = ['5f0c7f0e-6a51-4a0e-9d53-6a5b9f3f2b11', 'a'.repeat(64)]
      const answer = contracts[name].request.parse({ contractId, action: 'REJECT', termsHash })
      return codeOf(contractsHandlers[name](await asNewMember(ctx, AGENT), answer))
    },
    whenOff: disabled,
  }
}

/** The same visitor, logged in as a member of a type. */
async function asNewMember(ctx: TestContext, type: number = memberTypes.member) {
  await identity.createMember(ctx.brand, { type })
  const opened = await logIn(ctx, 'alice')
  return identity.as(ctx, opened.token)
}

/** VIP exists when the brand has levels. */
function withLevels({ brand, ...ctx }: TestContext): TestContext {
  const { vip } = BrandFile.pick({ vip: true }).parse({
    vip: { experience: { RNG: 10_000 }, levels: [{ title: { en: 'Door' }, reach: 0 }] },
  })
  return { ...ctx, brand: { ...brand, settings: { ...brand.settings, vip } } }
}

async function logIn(ctx: TestContext, username: string) {
  const request = { username, password: MEMBER_PASSWORD, ...(await identity.solved(ctx)) }
  return sessionHandlers.login(ctx, session.login.request.parse(request))
}

async function sendCode(ctx: TestContext, purpose: 'login' | 'recovery') {
  return codeOf(verificationHandlers.sendLoginSms(ctx, { ...phone, purpose, ...(await identity.solved(ctx)) }))
}

/** How many promotions a visitor sees of a brand that has one. */
async function offers({ brand, ...ctx }: TestContext, promotion: PromotionDocument): Promise<number> {
  const { content } = await promotionsHandlers.listActivities(
    { ...ctx, brand: { ...brand, promotions: [promotion] } },
    promotions.listActivities.request.parse({}),
  )
  return content.length
}

/** `done`, or the code of the refusal. */
async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof PlatformError) return error.code
    throw error
  }
}
