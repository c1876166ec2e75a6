import type { Generated } from 'kysely'
import type { LinkLanding, PostbackEvent, PostbackState } from '#contract/entities/agency/affiliates.ts'
import type { DownlineAccountKind } from '#contract/entities/agency/downline.ts'
import type { Computed, Json } from './columns.ts'

/** Links of agents, and messages to the servers of affiliates. */
export interface AffiliatesSchema {
  agent_link: AgentLinkTable
  agent_link_hit: AgentLinkHitTable
  affiliate_target: AffiliateTargetTable
  affiliate_postback: AffiliatePostbackTable
}

interface AgentLinkTable {
  merchant: string
  id: Generated<string>
  agent_id: string
  code: string
  code_norm: Computed<string>
  name: string
  sub_ids: string[]
  landing: LinkLanding
  /** How many may register by it; null: no limit. */
  most_registrations: number | null
  until_at: Date | null
  created_at: Date
  ended_at: Date | null
  /** The account that a registration by it creates, and its series by group; null: a player, and none. */
  account_kind: DownlineAccountKind | null
  series: Json<Readonly<Record<string, number>>> | null
}

/** Clicks of a code by day of the brand's zone and country. */
interface AgentLinkHitTable {
  merchant: string
  code_norm: string
  day: string
  country: string
  hits: number
}

/** Where an affiliate's server is told; the secret signs the messages. */
interface AffiliateTargetTable {
  merchant: string
  agent_id: string
  url: string
  sealed_secret: string
  events: PostbackEvent[]
  created_at: Date
  changed_at: Date
  /** Events before it are in the queue. */
  read_until: Date
}

/** One event of a player for an affiliate; it is in the queue once. */
interface AffiliatePostbackTable {
  merchant: string
  id: Generated<string>
  agent_id: string
  member_id: string
  event: PostbackEvent
  body: Json<PostbackBody>
  state: Generated<PostbackState>
  attempts: Generated<number>
  next_at: Date
  last_problem: Generated<string>
  created_at: Date
  ended_at: Date | null
}

/** What is sent: ids are opaque, amounts are bands of minor units. */
export interface PostbackBody {
  readonly event: PostbackEvent
  readonly player: string
  readonly link: string | null
  readonly subIds: readonly string[]
  readonly at: string
  readonly amount: { readonly from: string; readonly below: string; readonly currency: string } | null
}
