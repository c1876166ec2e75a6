import { isIPv4 } from 'node:net'
import { sql } from 'kysely'
import { networkOf } from '#contract/network.node.ts'
import { isLoopbackName } from '#contract/provider/loopback.ts'
import type { Tx } from '#gateway/db/index.ts'

/** What two accounts can share. `address`: a network of one connection; `network`: its neighbourhood (/24, /64). */
export type MarkKind = 'mailbox' | 'number' | 'payoutAccount' | 'address' | 'network' | 'device' | 'inviter'

export interface Mark {
  readonly memberId: string
  readonly kind: MarkKind
  readonly mark: string
}

interface Members {
  readonly merchant: string
  readonly memberIds: readonly string[]
  /** Addresses and devices of sessions that were used since then. */
  readonly since: Date
}

/** The marks of members: one function for every guard. An address of this machine identifies nobody; a browser does there, too. */
export async function selectMarks(tx: Tx, { merchant, memberIds, since }: Members): Promise<Mark[]> {
  const ids = [...memberIds]
  const { rows } = await sql<Mark>`
    select id as "memberId", 'mailbox' as kind, encode(mailbox_key, 'hex') as mark from member
    where merchant = ${merchant} and id = any(${ids}::uuid[]) and mailbox_key is not null
    union select id, 'number', encode(number_key, 'hex') from member
    where merchant = ${merchant} and id = any(${ids}::uuid[]) and number_key is not null
    union select id, 'inviter', recommender_id::text from member
    where merchant = ${merchant} and id = any(${ids}::uuid[]) and recommender_id is not null
    union select member_id, 'payoutAccount', encode(number_hash, 'hex') from payout_account
    where merchant = ${merchant} and member_id = any(${ids}::uuid[])`.execute(tx)
  return [...rows, ...(await selectPlaces(tx, { merchant, memberIds, since }))]
}

interface Place {
  readonly memberId: string
  readonly ip: string | null
  readonly device: string | null
}

async function selectPlaces(tx: Tx, { merchant, memberIds, since }: Members): Promise<Mark[]> {
  const ids = [...memberIds]
  const { rows } = await sql<Place>`
    select distinct member_id as "memberId", ip, encode(device_key, 'hex') as device from member_session
    where merchant = ${merchant} and member_id = any(${ids}::uuid[]) and last_used_at >= ${since}
    union select id, register_ip, null from member
    where merchant = ${merchant} and id = any(${ids}::uuid[]) and register_ip is not null and created_at >= ${since}
  `.execute(tx)
  return rows.flatMap(({ memberId, ip, device }) => [
    ...networksOf(memberId, ip),
    ...(device === null ? [] : [{ memberId, kind: 'device' as const, mark: device }]),
  ])
}

function networksOf(memberId: string, ip: string | null): Mark[] {
  if (ip === null || isLoopbackName(ip)) return []
  const address = networkOf(ip)
  return [
    { memberId, kind: 'address', mark: address },
    { memberId, kind: 'network', mark: neighbourhoodOf(address) },
  ]
}

/** The /24 of an IPv4 address, and the /64 of any other. */
const neighbourhoodOf = (network: string): string => (isIPv4(network) ? network.replace(/\d+$/, '0/24') : network)
