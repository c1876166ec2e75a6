import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { Brand } from '#brand-engine/brand.ts'
import { buildRegistration, RegistrationFile } from '#brand-engine/registration.ts'
import { BrandFile, type BrandFileInput } from '#brand-engine/schema/schema.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { RegistrationRules } from '#contract/entities/registration-rule.ts'
import { enabledSwitches, switchTable, type WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import type { Database } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createSecretBox } from '#gateway/lib/secret-box.ts'
import { hashPassword, insertMember, type Member, type NewMember } from '#gateway/modules/accounts/index.ts'
import { createRateLimits } from '#gateway/modules/limits/index.ts'
import { createLiveFeed } from '#gateway/modules/live/index.ts'
import { authenticate } from '#gateway/modules/session/index.ts'
import {
  createLocalPhoneVerifier,
  createOutboxMailSender,
  createOutboxSmsSender,
  solveChallenge,
  solveCode,
  verificationHandlers,
} from '#gateway/modules/verification/index.ts'
import type { Services } from '#gateway/services.ts'
import { createTestDatabase, freshMerchant } from './database.ts'
import { testPaymentProviders } from './payments.ts'

export type Switches = Partial<Record<WhitelabelSwitch, boolean>>

/** A brand made for one test: what is not said is on, allowed and simple. */
export interface TestBrand {
  merchant?: string
  switches?: Switches
  settings?: Partial<BrandFileInput>
  rules?: Partial<RegistrationRules>
  texts?: Brand['texts']
}

const field = { enabled: true, required: true }
const defaultRules = {
  types: ['register', 'registerMobile'],
  fields: {
    username: { ...field, patternId: 'letterFirst', minLength: 4, maxLength: 16 },
    password: { ...field, patternId: 'lettersAndDigits', minLength: 8, maxLength: 64 },
    confirmPassword: field,
    email: { ...field, required: false, patternId: 'email' },
    birthday: { ...field, required: false, patternId: 'date' },
    affiliateCode: { ...field, required: false, patternId: 'lettersOrDigits' },
    referralCode: { ...field, required: false, patternId: 'lettersOrDigits', minLength: 4, maxLength: 12 },
    telegram: { ...field, required: false, acceptedPattern: '@?[a-z0-9_]{5,32}' },
    countryDialingCode: field,
    mobileNum: { ...field, patternId: 'mobile' },
    verificationCode: field,
  },
  forms: {
    register: [
      'username',
      'password',
      'confirmPassword',
      'email',
      'birthday',
      'telegram',
      'affiliateCode',
      'referralCode',
    ],
    registerMobile: [
      'countryDialingCode',
      'mobileNum',
      'verificationCode',
      'password',
      'confirmPassword',
      'referralCode',
    ],
  },
  ageThreshold: 18,
} as const

/** What a member of a test logs in with. */
export const MEMBER_PASSWORD = 'Lamp7Harbour'

/** The identity modules on a real database, with a clock that is moved by hand and the outbox as mail and SMS. */
export async function createIdentity() {
  const db = await createTestDatabase()
  const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
  const services = servicesOf(db, clock)
  const passwordHash = await hashPassword(MEMBER_PASSWORD)

  /** A visitor of a brand; `ip` and `language` as given. */
  const visit = (brand: Brand, options: { ip?: string; language?: Language } = {}): RequestContext => ({
    services,
    merchant: brand.merchantCode,
    brand,
    host: brand.mainDomain,
    language: options.language ?? 'en',
    clientIp: options.ip ?? '198.51.100.7',
    clientCountry: null,
    requestId: 'test',
    log: services.log,
    session: null,
  })

  return {
    db,
    clock,
    services,
    brand: testBrand,
    visit,
    /** The same visitor with the memberSession of a token; fails when the token is worth nothing. */
    async as(ctx: RequestContext, token: string): Promise<MemberContext> {
      const session = await authenticate(services, { merchant: ctx.merchant, token })
      if (!session) throw new Error('the token opens no memberSession')
      return { ...ctx, session }
    },
    /** A member named Alice of a brand, unless told otherwise, with MEMBER_PASSWORD. */
    createMember: (brand: Brand, member: Partial<NewMember> = {}): Promise<Member> =>
      db.withMerchant(brand.merchantCode, (tx) =>
        insertMember(tx, {
          merchant: brand.merchantCode,
          username: 'Alice',
          currency: 'USD',
          password_hash: passwordHash,
          password_changed_at: clock.now(),
          created_at: clock.now(),
          ...member,
        }),
      ),
    /** A solved puzzle of the visitor's brand. */
    async solved(ctx: RequestContext) {
      const { id } = await verificationHandlers.createSlider(ctx)
      return solveChallenge(services, id)
    },
    /** The code of the last SMS, whether it was delivered or not. */
    async lastCode(merchant: string): Promise<string> {
      const { id } = await db.withMerchant(merchant, (tx) =>
        tx.selectFrom('verification_code').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
      )
      return solveCode(services, merchant, id)
    },
    outbox: (merchant: string) =>
      db.withMerchant(merchant, (tx) => tx.selectFrom('outbox_message').selectAll().orderBy('created_at').execute()),
    close: () => db.close(),
  }
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

export function testBrand(given: TestBrand = {}): Brand {
  const merchant = given.merchant ?? freshMerchant()
  const code = 'tester'
  const settings = BrandFile.parse({
    code,
    name: 'Tester Nine',
    merchantCode: merchant,
    domains: ['tester.example'],
    languages: ['en', 'zh-CN'],
    smsCountries: ['VN', 'TH'],
    ...given.settings,
  })
  const groups = new Map<string, Brand['whitelabel'][number]>()
  for (const [modId, { group }] of Object.entries(switchTable)) {
    const branch = groups.get(group) ?? { modId: group, enabled: true, childrenNodes: [] }
    const isOn = given.switches?.[modId as WhitelabelSwitch] ?? !offInTests.has(modId)
    branch.childrenNodes.push({ modId, enabled: isOn, childrenNodes: [] })
    groups.set(group, branch)
  }
  const whitelabel = [...groups.values()]
  const rules = RegistrationFile.parse({ ...defaultRules, ...given.rules })
  return {
    version: 'test',
    settings: { ...settings, code, merchantCode: merchant },
    merchantCode: merchant,
    mainDomain: 'tester.example',
    domains: settings.domains,
    whitelabel,
    registration: buildRegistration(rules, {
      on: enabledSwitches(whitelabel),
      ageThreshold: rules.ageThreshold ?? settings.ageThreshold,
      sendsSms: settings.smsCountries.length > 0,
    }),
    texts: given.texts ?? {},
    content: { announcements: [], promotions: [], help: [] },
    assets: new Map(),
    themeCss: '',
    colorScheme: 'dark',
  }
}

/** What would stand in the way of every other test. */
const offInTests: ReadonlySet<string> = new Set(['SHOWCAPTCHA', 'REGCAPTCHA', 'PWDEXPIRED', 'IPVERIFY'])

function servicesOf(db: Database, clock: ManualClock) {
  const log = pino({ level: 'silent' })
  const parts = {
    db,
    clock,
    log,
    settings: {
      mode: 'test' as const,
      challengeSecret: 'a secret of the tests',
      socialSecrets: {} as Record<string, string>,
      socialAddresses: {} as Record<string, string>,
      localesDir: fileURLToPath(new URL('../../app/i18n/locales', import.meta.url)),
    },
    sms: createOutboxSmsSender({ db, clock }),
    mail: createOutboxMailSender({ db, clock }),
    phones: createLocalPhoneVerifier(),
    secretBox: createSecretBox('a data secret of the tests'),
    limits: createRateLimits({ db, clock }),
    live: createLiveFeed(),
    paymentProviders: testPaymentProviders(clock),
  }
  // Brands, the encryption key and the listening settings belong to the HTTP layer, which these tests stand beneath.
  return parts as unknown as Services & typeof parts
}
