import type { Tx } from '#gateway/db/index.ts'
import { selectOtherAccounts } from '#gateway/modules/accounts/index.ts'
import { type Claimant, countRewards, rememberMarks, type Shared, selectShared } from './claims.store.ts'
import { type MarkKind, selectMarks } from './marks.store.ts'

const HOUR_MS = 3_600_000

/** Sessions and addresses of the last so many hours count. Promotions specification, section 11. */
const WINDOW_HOURS = 24

/** A reward is doubted when more than `most` other members got it with the same mark, within the window or ever. */
interface Guard {
  readonly kind: Exclude<MarkKind, 'inviter' | 'address'>
  readonly most: number
  readonly isForEver: boolean
}

const guards: readonly Guard[] = [
  { kind: 'mailbox', most: 0, isForEver: true },
  { kind: 'number', most: 0, isForEver: true },
  { kind: 'payoutAccount', most: 0, isForEver: true },
  { kind: 'device', most: 0, isForEver: false },
  { kind: 'network', most: 2, isForEver: false },
]

/** Members who share two of these are a ring when there are so many of them, the claimant among them. */
const RING = { members: 4, kinds: ['device', 'payoutAccount', 'inviter'] as readonly MarkKind[], shared: 2 }

/** Rewards of a person in the window; one more is looked at. */
const MOST_REWARDS = 20

/** A reason for a person to look, never to take anything away. */
export interface Doubt {
  readonly kind: Guard['kind'] | 'ring' | 'velocity'
  /** Another account that the reason is about. */
  readonly otherId: string | null
  readonly detail: string
}

/**
 * What speaks against paying a reward to this member now; nothing in the usual case. The one guard of every reward:
 * promotions, draws, gifts, friends, redemptions. It remembers the claimant, so it is called once for each reward, in the
 * transaction that gives it, after that has taken its budget or stock: then others of the reward wait for it. Promotions specification, section 11.
 */
export async function doubtsAbout(tx: Tx, claimant: Claimant): Promise<Doubt[]> {
  const { merchant, memberId, at } = claimant
  const since = new Date(at.getTime() - WINDOW_HOURS * HOUR_MS)
  const others = await selectOtherAccounts(tx, { merchant, memberId })
  const marks = (await selectMarks(tx, { merchant, memberIds: [memberId], since })).filter(
    ({ kind }) => kind !== 'address',
  )
  const shared = await selectShared(tx, claimant, marks)
  await rememberMarks(tx, claimant, marks)
  const rewards = await countRewards(tx, { merchant, memberIds: [memberId, ...others], since })
  const velocity = { kind: 'velocity' as const, otherId: null, detail: `${rewards + 1} in ${WINDOW_HOURS} h` }
  return [
    ...guards.flatMap((guard) => doubtOf(guard, shared, since)),
    ...ringOf(shared),
    ...(rewards >= MOST_REWARDS ? [velocity] : []),
  ]
}

function doubtOf({ kind, most, isForEver }: Guard, shared: readonly Shared[], since: Date): Doubt[] {
  const counted = shared.filter((one) => one.kind === kind && (isForEver || one.at > since))
  const members = new Set(counted.map(({ memberId }) => memberId))
  const [latest] = counted
  if (!latest || members.size <= most) return []
  // A hash says nothing to staff.
  const detail = kind === 'network' ? `${latest.mark}, ${members.size + 1} members` : ''
  return [{ kind, otherId: latest.memberId, detail }]
}

function ringOf(shared: readonly Shared[]): Doubt[] {
  const kindsOf = new Map<string, Set<MarkKind>>()
  for (const { memberId, kind } of shared)
    if (RING.kinds.includes(kind)) kindsOf.set(memberId, (kindsOf.get(memberId) ?? new Set()).add(kind))
  const members = [...kindsOf].filter(([, kinds]) => kinds.size >= RING.shared).map(([memberId]) => memberId)
  const [first] = members
  if (first === undefined || members.length + 1 < RING.members) return []
  return [{ kind: 'ring', otherId: first, detail: `${members.length + 1} members` }]
}

/** Keeps why a reward is held, for staff. @param subject the entry or the redemption */
export async function keepDoubts(
  tx: Tx,
  { merchant, memberId, reward, at }: Claimant,
  subject: string,
  doubts: readonly Doubt[],
): Promise<void> {
  const own = { merchant, reward, subject, member_id: memberId, at }
  await tx
    .insertInto('reward_evidence')
    .values(doubts.map(({ kind, otherId, detail }) => ({ ...own, kind, other_id: otherId, detail })))
    .execute()
}
