import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import type { AccountContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { amountColumns } from '#gateway/lib/amount-columns.ts'
import { type Member, maskEmail, maskMobile } from '#gateway/modules/accounts/index.ts'
import { selectHeld, selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { lockedOf, readWagering, selectOwed } from '#gateway/modules/payments/index.ts'
import { type Lock, listLocks, type PromotionsDeps } from '#gateway/modules/promotions/index.ts'
import { selectEventsAbout } from '#gateway/modules/staff/index.ts'
import type { MemberDeskDeps } from './deps.ts'
import {
  selectLatestRounds,
  selectLatestSessions,
  selectLimitRows,
  selectLiveBonuses,
  selectNotes,
  selectPayments,
  selectSame,
  selectTimeOut,
  selectUpwards,
} from './profile.store.ts'

export type ProfileDeps = MemberDeskDeps & PromotionsDeps

/** Everything staff need while they talk to a member, in sections of rows. */
export type Profile = Readonly<Record<string, readonly object[]>>

/**
 * The profile of a member: head, money, what holds the money back, protection, payments, rounds, bonuses, sessions, accounts that
 * seem to be the same person's, notes, and what staff did. Console specification, section 7.2.
 */
export async function readProfile(ctx: Omit<AccountContext<ProfileDeps>, 'session'>, member: Member): Promise<Profile> {
  const { services, merchant } = ctx
  const { id, username, currency } = member
  const now = services.clock.now()
  const account = { ...ctx, session: { memberId: id, excludedUntil: lasting(member.excluded_until, now) } }
  const locks = await listLocks(account)
  const own = await services.db.withMerchant(merchant, async (tx) => ({
    head: [await headOf(tx, member, now)],
    money: await moneyOf(tx, account, currency),
    protection: await protectionOf(tx, member, now),
    payments: (await selectPayments(tx, merchant, id)).map(({ amount_minor, ...row }) => ({
      ...row,
      ...amountColumns(BigInt(amount_minor), row.currency),
    })),
    rounds: (await selectLatestRounds(tx, merchant, id)).map(({ bet_minor, payout_minor, ...row }) => ({
      ...row,
      ...amountColumns(payout_minor - bet_minor, row.currency),
    })),
    bonuses: (await selectLiveBonuses(tx, merchant, id)).map(({ left_minor, ...row }) => ({
      ...row,
      ...amountColumns(BigInt(left_minor), row.currency),
    })),
    sessions: (await selectLatestSessions(tx, merchant, id)).map(
      ({ revoked_at, expires_at, idle_expires_at, ...row }) => ({
        ...row,
        state: revoked_at || expires_at <= now || idle_expires_at <= now ? 'ended' : 'open',
      }),
    ),
    samePersons: await selectSame(tx, merchant, id),
    notes: await selectNotes(tx, merchant, id),
  }))
  const events = await services.db.asPlatform((tx) => selectEventsAbout(tx, merchant, username))
  return { ...own, locks: locks.map(lockRow), events }
}

async function headOf(tx: Tx, member: Member, now: Date) {
  const { merchant, id, username, type, status, language, currency, email, mobile, created_at, last_login_at } = member
  const timeOut = lasting(await selectTimeOut(tx, merchant, id), now)
  const excluded = lasting(member.excluded_until, now)
  return {
    merchant,
    username,
    id,
    kind: kindOf(type),
    state: status === 'disabled' ? 'locked' : excluded ? 'excluded' : timeOut ? 'in a time-out' : 'active',
    excluded_until: excluded,
    time_out_until: timeOut,
    ...(await selectUpwards(tx, merchant, id)),
    language,
    currency,
    email: email && maskEmail(email),
    mobile: mobile && maskMobile(mobile),
    registered_at: created_at,
    last_login_at,
  }
}

/** Balances as rows: cash, what of it can be paid out, what is set aside, bonus money, what is owed. */
async function moneyOf(tx: Tx, account: AccountContext, currency: string) {
  const { merchant, session } = account
  const cash = (await selectPlayerBalance(tx, merchant, session.memberId, currency)) ?? 0n
  const owed = await selectOwed(tx, { merchant, memberId: session.memberId, currency })
  // A withdrawal pays what is owed first.
  const kept = lockedOf(await readWagering(tx, account, currency)) + owed
  const free = cash > kept ? cash - kept : 0n
  const bonuses = await selectLiveBonuses(tx, merchant, session.memberId)
  const bonus = bonuses.reduce((sum, { left_minor }) => sum + BigInt(left_minor), 0n)
  const held = await selectHeld(tx, merchant, session.memberId, currency)
  const rows = { cash, withdrawable: free, held, bonus, ...(owed > 0n ? { owed } : {}) }
  return Object.entries(rows).map(([what, minor]) => ({ what, ...amountColumns(minor, currency), currency }))
}

async function protectionOf(tx: Tx, { merchant, id, currency }: Member, now: Date) {
  const rows = await selectLimitRows(tx, merchant, id)
  return rows.map(({ kind, period, value, pending_value, pending_removal }) => ({
    limit: `${kind} a ${period}`,
    ...(kind === 'session' ? { minutes: String(value) } : { ...amountColumns(value, currency), currency }),
    waits_for: pending_removal ? 'its end' : pending_value === null ? null : 'a raise',
    as_of_at: now,
  }))
}

function lockRow({ reason, name, document, leftMinor, currency, until }: Lock) {
  return {
    lock: reason,
    of: document ? document.id : name,
    ...(leftMinor === null ? {} : { ...amountColumns(leftMinor, currency), currency }),
    until,
  }
}

/** What kind of account a type is, for staff. */
export const kindOf = (type: number) => (isAgentType(type) ? 'agent' : isTrialType(type) ? 'trial' : 'member')

const lasting = (until: Date | null, now: Date) => (until && until > now ? until : null)
