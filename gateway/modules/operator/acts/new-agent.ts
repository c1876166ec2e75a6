import * as z from 'zod'
import type { Brand } from '#brand-engine/brand.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { downlineUsernameRule } from '#contract/downline-schema.ts'
import { topAgentTypes } from '#contract/entities/member-types.ts'
import { fieldProblem } from '#contract/registration-schema.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import {
  createPassword,
  hashPassword,
  hasSwitch,
  insertMember,
  selectMemberByUsername,
} from '#gateway/modules/accounts/index.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { openPlayerAccount } from '#gateway/modules/ledger/index.ts'
import { createAffiliateCode, createReferralCode, insertAgent } from '#gateway/modules/registration/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { Username } from './shared.ts'

type TopAgentKind = keyof typeof topAgentTypes
const kinds = Object.keys(topAgentTypes) as [TopAgentKind, ...TopAgentKind[]]
const Payload = z.strictObject({ username: Username, kind: z.enum(kinds, `is one of ${kinds.join(', ')}`) })

/**
 * An account at the top of a tree, which only the operator creates. Its password is random, shown once to the person who
 * asked and changed at the first login. Specification of agents, section 2.
 */
export function newAgentAct({ brands, clock }: Pick<OperatorDeps, 'brands' | 'clock'>): OperatorAct {
  const brandOf = (merchant: string): Brand => {
    const brand = brands.findByMerchant(merchant)
    if (!brand) throw new OperatorError(`no brand has the merchant ${merchant}`, 'notFound')
    if (!hasSwitch(brand, 'AGENTPOLICY')) throw new OperatorError(`${merchant} is a brand without agents`)
    return brand
  }
  return defineAct({
    permission: 'agents.create',
    payload: Payload,
    async target(tx, { merchant }, { username, kind }) {
      if (fieldProblem('username', downlineUsernameRule(brandOf(merchant).registration), username, matchPattern)) {
        throw new OperatorError(`${username} does not fit the brand's rule for user names`)
      }
      if (await selectMemberByUsername(tx, merchant, username))
        throw new OperatorError(`there is a ${username} already`)
      return { object: username, version: 'new', summary: `create ${username} as ${kind} at the top of a tree` }
    },
    async run(tx, { merchant }: ActContext, { username, kind }) {
      const brand = brandOf(merchant)
      const secret = createPassword(brand)
      const code = await insertTopAgent(tx, merchant, brand, { username, kind, password: secret, at: clock.now() })
      return {
        state: `${username} is ${kind} with the code ${code}; the password is changed at the first login`,
        secret,
      }
    },
  })
}

interface NewTopAgent {
  readonly username: string
  readonly kind: TopAgentKind
  readonly password: string
  readonly at: Date
}

/** @returns the agent's code */
async function insertTopAgent(tx: Tx, merchant: string, brand: Brand, agent: NewTopAgent): Promise<string> {
  const { username, kind, password, at } = agent
  const member = await insertMember(tx, {
    merchant,
    username,
    type: topAgentTypes[kind],
    password_hash: await hashPassword(password),
    must_change_password: true,
    password_changed_at: at,
    currency: brand.settings.currency,
    own_referral_code: createReferralCode(brand),
    created_at: at,
  })
  await openPlayerAccount(tx, { merchant, memberId: member.id, currency: member.currency })
  const code = createAffiliateCode(brand)
  await insertAgent(tx, {
    merchant,
    member_id: member.id,
    path: `${member.id}/`,
    affiliate_code: code,
    created_at: at,
  })
  return code
}
