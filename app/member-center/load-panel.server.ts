import { redirect } from '@remix-run/node'
import { loadSwitches } from '#app/gateway-client/switches.server.ts'
import { EXCLUDED_HOME, hasPage } from '#app/session/index.ts'
import { requireMember } from '#app/session/session.server.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { type MemberBadges, type MemberPanel, memberPanelsOf } from './panels.tsx'

/** A panel with its data; `data` is null where a trial member needs a real account first. */
export interface MemberPanelData {
  readonly panel: MemberPanel
  readonly data: unknown
}

/** Loads a panel of the member centre. @throws Response 404 for a panel that the brand does not have */
export async function loadMemberPanel(request: Request, panel: string | undefined): Promise<MemberPanelData> {
  const row = await rowOf(request, panel)
  if (!row?.load) throw new Response(null, { status: 404 })
  const member = await requireMember(request)
  if (!hasPage(member, `/member/${row.panel}`)) throw redirect(EXCLUDED_HOME)
  if (row.realAccount && isTrialType(member.type)) return { panel: row.panel, data: null }
  return { panel: row.panel, data: await row.load(request) }
}

/** Runs the action of a panel's form. @throws Response 405 for a panel without forms */
export async function actOnMemberPanel(request: Request, panel: string | undefined) {
  const row = await rowOf(request, panel)
  if (!row?.act) throw new Response(null, { status: 405 })
  const member = await requireMember(request)
  if (!hasPage(member, `/member/${row.panel}`)) throw redirect(EXCLUDED_HOME, 303)
  return row.act(request, await request.formData())
}

/** The counts of the menu's badges; a trial member has no messages to count. */
export async function loadMemberBadges(request: Request): Promise<MemberBadges> {
  const member = await requireMember(request)
  const counts = memberPanelsOf(await loadSwitches(request), member).map(async (row) => {
    const isCounted = 'badge' in row && !(row.realAccount && isTrialType(member.type))
    return [row.panel, isCounted ? ((await row.badge?.(request)) ?? 0) : 0] as const
  })
  return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0))
}

async function rowOf(request: Request, name: string | undefined) {
  return memberPanelsOf(await loadSwitches(request), null).find(({ panel }) => panel === name)
}
