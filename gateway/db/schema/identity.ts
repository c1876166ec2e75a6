import type { Generated } from 'kysely'
import type { SocialProvider } from '#contract/entities/social.ts'
import type { Computed, CurrencyCode, Json } from './columns.ts'

/** Accounts and how they log in. */
export interface IdentitySchema {
  member: MemberTable
  member_session: MemberSessionTable
  remembered_login: RememberedLoginTable
  session_exchange: SessionExchangeTable
  known_address: KnownAddressTable
  totp_authenticator: TotpAuthenticatorTable
  social_account: SocialAccountTable
  agent: AgentTable
  excluded_identity: ExcludedIdentityTable
  same_person: SamePersonTable
}

/** A person with an account at one merchant: member, trial member or agent by `type` (contract/entities/member.ts). */
interface MemberTable {
  merchant: string
  id: Generated<string>
  username: string
  /** Lower case of `username`; the unique key, and the column to look a member up by. */
  username_norm: Computed<string>
  type: Generated<number>
  status: Generated<'active' | 'disabled'>
  nickname: string | null
  full_name: string | null
  payee_name: string | null
  email: string | null
  email_norm: Computed<string | null>
  /** E.164 with its plus sign. */
  mobile: string | null
  /** Keyed hashes of the mailbox and the number (gateway/lib/person-keys.ts); null until the job has computed them. */
  mailbox_key: Uint8Array | null
  number_key: Uint8Array | null
  country_dialing_code: string | null
  birthday: string | null
  /** Null for a trial member, who never logs in by password. */
  password_hash: string | null
  payment_password_hash: string | null
  /** Mailed for recovery; valid beside `password_hash` until it is used or expires. */
  one_time_password_hash: string | null
  one_time_password_expires_at: Date | null
  must_change_password: Generated<boolean>
  password_changed_at: Date | null
  language: string | null
  currency: CurrencyCode
  /** The affiliate code of the agent who recruited this member. */
  affiliate_code: string | null
  /** The referral code of the member who invited this one; `own_referral_code` is the code to share. */
  referral_code: string | null
  own_referral_code: string | null
  recommender_id: string | null
  /** The agent's link that they registered by. */
  agent_link_id: string | null
  /** The agent above: written at registration, changed by move_member only. */
  upline_id: string | null
  register_url: Generated<string>
  register_method: Generated<string>
  register_ip: string | null
  domain: Generated<string>
  /** The other registration fields by their wire names: idNumber, wechat, line, address … */
  profile: Json<Record<string, string>>
  first_login_done: Generated<boolean>
  /** Self-exclusion: until then no member session can be opened. */
  excluded_until: Date | null
  last_login_at: Date | null
  last_login_ip: string | null
  previous_login_at: Date | null
  created_at: Generated<Date>
}

/** A member session; the token itself is never stored. It ends at the earlier of the two expiries. */
interface MemberSessionTable {
  merchant: string
  id: Generated<string>
  member_id: string
  /** The session that was opened by a login: `id` itself, or the session that made the exchange code. */
  family_id: string
  token_hash: Uint8Array
  created_at: Generated<Date>
  expires_at: Date
  idle_expires_at: Date
  last_used_at: Generated<Date>
  ip: string | null
  /** ISO 3166-1 alpha-2, as the web process reported it. */
  country: string | null
  browser: string | null
  platform: string | null
  /** The keyed hash of the browser's random id. */
  device_key: Buffer | null
  revoked_at: Date | null
  /** Why the password has to be changed before anything else. */
  password_due: 'initial' | 'expired' | null
  idle_minutes: Generated<number>
  /** Opened while the member was self-excluded until then: it can only pay out, read records and log out. */
  excluded_until: Date | null
}

/** A device that may log in with one click for a day; the validator itself is never stored. */
interface RememberedLoginTable {
  merchant: string
  selector: string
  member_id: string
  /** The member session it was last used for: signing out of that one deletes this row. */
  session_id: string
  validator_hash: Uint8Array
  previous_hash: Uint8Array | null
  rotated_at: Date
  way: 'password' | 'sms'
  username: string
  mobile_num: string | null
  country_dialing_code: string | null
  created_at: Generated<Date>
  expires_at: Date
}

/** A code in the query of a page that opens one member session. */
interface SessionExchangeTable {
  merchant: string
  code_hash: Uint8Array
  /** The member session that made the code. */
  session_id: string
  created_at: Generated<Date>
  expires_at: Date
}

/** An address a member has logged in from, as a keyed hash. */
interface KnownAddressTable {
  merchant: string
  member_id: string
  address_hash: Uint8Array
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

/** A member's authenticator app; active once `confirmed_at` is set. */
interface TotpAuthenticatorTable {
  merchant: string
  member_id: string
  sealed_secret: string
  created_at: Generated<Date>
  confirmed_at: Date | null
  last_step: Generated<bigint>
}

/** An account at another site that logs the member in; `email` as verified by the provider. */
interface SocialAccountTable {
  merchant: string
  provider: SocialProvider
  subject: string
  member_id: string
  email: string | null
  created_at: Generated<Date>
  last_login_at: Date | null
}

/** An agent: the code to register under and the position in the tree of agents. */
interface AgentTable {
  merchant: string
  member_id: string
  parent_id: string | null
  /** Member ids from the root to this agent, each followed by a slash. */
  path: string
  affiliate_code: string
  affiliate_code_norm: Computed<string>
  /** Brand hosts on which the code is valid; empty: all hosts of the merchant. */
  domains: Generated<string[]>
  created_at: Generated<Date>
}

/** Two accounts of a merchant that one person seems to have, for staff. */
interface SamePersonTable {
  merchant: string
  member_id: string
  other_id: string
  kind: 'mailbox' | 'number' | 'payoutAccount'
  found_at: Date
}

/** Self-exclusions from every brand: keyed hashes, without a merchant. */
interface ExcludedIdentityTable {
  hash: Uint8Array
  excluded_until: Date
}
