import { once } from 'es-toolkit'
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max'
import exampleNumbers from 'libphonenumber-js/mobile/examples'
import type { Brand } from '#brand-engine/brand.ts'
import { type BrandDirectory, merchantsOfBrand } from '#brand-engine/index.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { fieldProblem } from '#contract/registration-schema.ts'
import type { Database, Tx } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { amountIn } from '#gateway/lib/currency-scale.ts'
import {
  hashPassword,
  insertMember,
  type NewMember,
  passwordProblem,
  selectMemberByMobile,
  selectMemberByUsername,
} from '#gateway/modules/accounts/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { createReferralCode } from './own-code.ts'
import { insertAgent } from './registration.store.ts'

/** The services that creating the demonstration's members uses. */
export interface DemoMembersDeps {
  readonly db: Database
  readonly clock: Clock
  readonly brands: BrandDirectory
}

/** A demonstration account, for the table that is printed at start. */
export interface DemoMember {
  brand: string
  merchant: string
  role: 'member' | 'trial' | 'agent'
  username: string
  password: string
  /** The agent's code, to register under. */
  affiliateCode: string | null
}

const demoRoles = [
  { role: 'agent', username: 'demoagent', type: memberTypes.agents[0] },
  { role: 'member', username: 'demoplayer', type: memberTypes.member },
  { role: 'trial', username: 'demotrial', type: memberTypes.trial },
] as const

/** Play money of the demonstration member and agent, in US cents; other currencies have an amount of similar value. */
const OPENING_BALANCE_US_CENTS = 1_234_567n
/** The first that the brand's own rule accepts. */
const demoPasswords = ['Harbour7Lamp', 'Harbour7-Lamp', 'harbour7lamp', 'harbourlamp', '73914628', 'HARBOURLAMP']
const demoAffiliateCodes = ['DEMOAGENT', 'DEMOAGENT7', '739146']

/**
 * Creates one member, one trial member and one agent for every merchant of every brand, unless they exist.
 * For demonstrations only: the passwords are the same everywhere and printed.
 */
export async function seedDemoMembers(services: DemoMembersDeps): Promise<DemoMember[]> {
  const seeded: DemoMember[] = []
  for (const brand of services.brands.list()) {
    for (const merchant of merchantsOfBrand(brand)) {
      seeded.push(...(await seedMerchant(services, brand, merchant)))
    }
  }
  return seeded
}

async function seedMerchant(services: DemoMembersDeps, brand: Brand, merchant: string): Promise<DemoMember[]> {
  const password = demoPasswords.find((text) => !passwordProblem(brand, text, { path: '', username: '' })) ?? ''
  const affiliateCode = fittingAffiliateCode(brand)
  // Members of an earlier start have theirs: a hash takes long by design.
  const passwordHash = once(() => hashPassword(password))
  await services.db.withMerchant(merchant, async (tx) => {
    for (const { role, username, type } of demoRoles) {
      if (await selectMemberByUsername(tx, merchant, username)) continue
      const now = services.clock.now()
      const member = await insertMember(tx, {
        ...demoMember(brand, merchant, username, now),
        type,
        password_hash: await passwordHash(),
        affiliate_code: role === 'member' ? affiliateCode : null,
        mobile: role === 'member' ? await freeExampleMobile(tx, brand, merchant) : null,
      })
      if (role === 'agent') {
        const path = `${member.id}/`
        await insertAgent(tx, { merchant, member_id: member.id, path, affiliate_code: affiliateCode, created_at: now })
      }
      const openingMinor = amountIn(member.currency, OPENING_BALANCE_US_CENTS)
      if (role !== 'trial') await creditOpeningBalance(tx, merchant, member, openingMinor)
    }
  })
  return demoRoles.map(({ role, username }) => ({
    brand: brand.settings.code,
    merchant,
    role,
    username,
    password,
    affiliateCode: role === 'agent' ? affiliateCode : null,
  }))
}

function demoMember(brand: Brand, merchant: string, username: string, now: Date): NewMember {
  return {
    merchant,
    username,
    email: `${username}@${merchant.toLowerCase().replaceAll('_', '-')}.example`,
    password_changed_at: now,
    language: brand.settings.defaultLanguage,
    currency: brand.settings.currency,
    own_referral_code: createReferralCode(brand),
    register_method: 'DEMO',
    domain: brand.mainDomain,
    created_at: now,
  }
}

function fittingAffiliateCode(brand: Brand): string {
  const rule = brand.registration.fields.affiliateCode
  const fitting = demoAffiliateCodes.find((code) => !rule || !fieldProblem('affiliateCode', rule, code, matchPattern))
  return fitting ?? 'DEMOAGENT'
}

/** An example number of the brand's first country from its numbering plan, unless it is taken. */
async function freeExampleMobile(tx: Tx, brand: Brand, merchant: string): Promise<string | null> {
  const country = brand.settings.smsCountries[0]
  if (!country || !isSupportedCountry(country)) return null
  const example = getExampleNumber(country, exampleNumbers)?.number ?? null
  const isTaken = example && (await selectMemberByMobile(tx, merchant, example))
  return isTaken ? null : example
}
