import { actOnDeposit, loadDeposits } from '#app/features/deposits/index.server.ts'
import { loadReferral } from '#app/features/invite/index.server.ts'
import { countUnread, loadMessages, readMessages } from '#app/features/messages/index.server.ts'
import { actOnProtection, loadProtection } from '#app/features/protection/index.server.ts'
import { loadAccountRecord, loadBets, loadProfit } from '#app/features/records/index.server.ts'
import { countRewards, loadRewards } from '#app/features/rewards/index.server.ts'
import { actOnSecurity, loadSecurity } from '#app/features/security/index.server.ts'
import { actOnFunds, loadFunds, loadUpline, sendToUpline } from '#app/features/transfers/index.server.ts'
import { actOnWithdraw, loadWithdrawals } from '#app/features/withdrawals/index.server.ts'
import { loadSwitches } from '#app/gateway-client/switches.server.ts'
import { requireMember } from '#app/session/session.server.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { type MemberBadges, type MemberPanel, memberPanelsOf } from './panels.ts'

const loaders = {
  securityCenter: loadSecurity,
  transferFund: loadFunds,
  transferUpline: loadUpline,
  depositv2: loadDeposits,
  withdraw: loadWithdrawals,
  personalHistoryCopy: loadBets,
  transactionHistory: loadAccountRecord,
  personalProfit: loadProfit,
  rewardCentre: loadRewards,
  referral: loadReferral,
  responsibleGaming: loadProtection,
  messageV2: loadMessages,
} satisfies Record<MemberPanel, (request: Request) => Promise<unknown>>

/** What the forms of the panels do; panels that only show have none. */
const actions: Partial<Record<MemberPanel, (request: Request, form: FormData) => Promise<unknown>>> = {
  securityCenter: actOnSecurity,
  transferFund: actOnFunds,
  transferUpline: sendToUpline,
  depositv2: actOnDeposit,
  withdraw: actOnWithdraw,
  responsibleGaming: actOnProtection,
  messageV2: readMessages,
}

type Shown = {
  [Panel in MemberPanel]: { panel: Panel; data: Awaited<ReturnType<(typeof loaders)[Panel]>> }
}[MemberPanel]

/** A panel with its data; without data where a trial needs a real account first. */
export type PanelData = Shown | { panel: MemberPanel; data: null }

/** Loads what a panel of the member centre shows; an unknown one is a 404. */
export async function loadMemberPanel(request: Request, panel: string | undefined): Promise<PanelData> {
  const row = await rowOf(request, panel)
  if (!row) throw new Response(null, { status: 404 })
  const member = await requireMember(request)
  if (row.realAccount && isTrialType(member.type)) return { panel: row.panel, data: null }
  return { panel: row.panel, data: await loaders[row.panel](request) } as Shown
}

/** Does what a form of a panel asks for. */
export async function actOnMemberPanel(request: Request, panel: string | undefined) {
  const row = await rowOf(request, panel)
  const action = row && actions[row.panel]
  if (!action) throw new Response(null, { status: 405 })
  await requireMember(request)
  return action(request, await request.formData())
}

/** The row an address names, as far as the brand has it. */
async function rowOf(request: Request, name: string | undefined) {
  return memberPanelsOf(await loadSwitches(request)).find(({ panel }) => panel === name)
}

/** The numbers of the menu's badges; a trial has no messages to count. */
export async function loadMemberBadges(request: Request): Promise<MemberBadges> {
  const member = await requireMember(request)
  const [unreadMessage, availablePromo] = await Promise.all([
    isTrialType(member.type) ? 0 : countUnread(request),
    countRewards(request),
  ])
  return { unreadMessage, availablePromo }
}
