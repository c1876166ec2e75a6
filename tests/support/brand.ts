import type { Brand } from '#brand-engine/brand.ts'
import type { BrandDirectory } from '#brand-engine/index.ts'
import { buildRegistration } from '#brand-engine/registration.ts'
import { RegistrationFile } from '#brand-engine/schema/registration-file.ts'
import { BrandFile, type BrandFileInput } from '#brand-engine/schema/schema.ts'
import type { RegistrationRules } from '#contract/entities/registration-rule.ts'
import { enabledSwitches, switchTable, type WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import { freshMerchant } from './database/database.ts'

export type Switches = Partial<Record<WhitelabelSwitch, boolean>>

/** The settings of a brand for one test; a switch or rule that is not given is on. */
export interface TestBrand {
  merchant?: string
  switches?: Switches
  settings?: Partial<BrandFileInput>
  rules?: Partial<RegistrationRules>
  texts?: Brand['texts']
  content?: Partial<Brand['content']>
  promotions?: Brand['promotions']
  assets?: Brand['assets']
  /** Part of the cache key of a brand. */
  version?: string
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
    version: given.version ?? 'test',
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
    content: { announcements: [], promotions: [], help: [], pages: [], ...given.content },
    promotions: given.promotions ?? [],
    assets: given.assets ?? new Map(),
    themeCss: '',
    fontCss: '',
    colorScheme: 'dark',
  }
}

/** Switches that would interfere with every other test. */
const offInTests: ReadonlySet<string> = new Set(['SHOWCAPTCHA', 'REGCAPTCHA', 'PWDEXPIRED', 'IPVERIFY'])

/** A brand directory that holds the given brands and never changes. */
export function brandDirectoryOf(...brands: readonly Brand[]): BrandDirectory {
  const find = (matches: (brand: Brand) => boolean) => brands.find(matches) ?? null
  return {
    findByHost: (host) => find(({ domains }) => domains.includes(host)),
    findByCode: (code) => find(({ settings }) => settings.code === code),
    findByMerchant: (merchant) => find(({ merchantCode }) => merchantCode === merchant),
    list: () => brands,
    problems: () => [],
    partialBrands: () => [],
    readDraft: () => {
      throw new Error('a test brand has no folder')
    },
    reload: async () => {},
    onChange: () => () => {},
    close: async () => {},
  }
}
