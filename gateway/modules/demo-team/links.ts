import { addDays, calendarDay } from '#contract/calendar.ts'
import { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import { postbackEvents } from '#contract/entities/agency/affiliates.ts'
import { affiliatesHandlers } from '#gateway/modules/affiliates/index.ts'
import { contextFor, type DemoPlace, type TeamMember } from './context.ts'

/** A link as its agent makes it; `most` registrations, then it is spent. */
interface Campaign {
  readonly name: string
  readonly subIds: readonly string[]
  readonly most?: number
  readonly landing?: 'home' | 'promotions'
  readonly days?: number
}

/** What affiliates have, and what the demonstration agent has: one link of it runs out, one ends by itself. */
const CAMPAIGNS: Record<'affiliate' | 'agent', readonly Campaign[]> = {
  affiliate: [
    { name: 'Banner', subIds: ['banner-1'] },
    { name: 'Newsletter', subIds: ['mail-1'] },
  ],
  agent: [
    { name: 'Banner', subIds: ['banner-1'], landing: 'home' },
    { name: 'First four', subIds: ['card-1', 'qr'], most: 4 },
    { name: 'Spring', subIds: ['mail-1'], landing: 'promotions', days: 90 },
  ],
}

/**
 * No server has a name that ends with `.example`: what is sent there is tried again and ends on the dead-letter list. So the
 * page shows what an agent sees whose own server is away.
 */
const POSTBACK_URL = 'https://postbacks.agency.example/marquee'

/** One of the open links of an agent, clicked by the visitor who registers and by some who do not. Returns its code. */
export async function followOneOf(place: DemoPlace, agent: TeamMember): Promise<string> {
  const ctx = contextFor(place, agent)
  const list = () => affiliatesHandlers.listLinks(ctx, affiliates.listLinks.request.parse({}))
  if ((await list()).content.length === 0)
    for (const campaign of CAMPAIGNS[agent.level === 0 ? 'agent' : 'affiliate'])
      await affiliatesHandlers.createLink(ctx, requestOf(place, campaign))
  const open = (await list()).content.filter(({ state }) => state === 'open')
  const code = open[Math.floor(place.random() * open.length)]?.code ?? ''
  for (let clicks = 1 + Math.floor(place.random() * 3); clicks > 0; clicks -= 1)
    await affiliatesHandlers.followLink(ctx, { code, domain: '' })
  return code
}

/** Registrations, first deposits and qualified players of the agent are sent to its server from now on. */
export async function openPostbacks(place: DemoPlace, agent: TeamMember): Promise<void> {
  const ctx = contextFor(place, agent)
  const request = { url: POSTBACK_URL, events: [...postbackEvents], renewSecret: false }
  await affiliatesHandlers.savePostbackTarget(ctx, request)
}

function requestOf({ services, brand }: DemoPlace, { name, subIds, most, landing, days }: Campaign) {
  const today = calendarDay(services.clock.now(), brand.settings.timeZone)
  return affiliates.createLink.request.parse({
    name,
    subIds,
    ...(landing ? { landing } : {}),
    ...(most ? { mostRegistrations: most } : {}),
    ...(days ? { until: addDays(today, days) } : {}),
  })
}
