import { type Context, Hono } from 'hono'
import { isDay } from '#contract/entities/statement.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { selectMemberByUsername } from '#gateway/modules/accounts/index.ts'
import {
  findMembers,
  readDayReport,
  readGameReport,
  readProfile,
  traceRound,
} from '#gateway/modules/member-desk/index.ts'
import { insertOperatorEvent, standingAt } from '#gateway/modules/staff/index.ts'
import type { OperatorDeps } from './deps.ts'
import type { OperatorEnv } from './env.ts'
import { operatorOf } from './guard.ts'
import { scopeOf } from './read.routes.ts'

/** What staff look up: a member, their profile, a round, a day. Reading about a person is in the event log. */
export function memberRoutes(services: OperatorDeps): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.get('/members', async (c) => {
    const scope = scopeOf(services, c, 'members.read')
    return c.json({ rows: await findMembers(services, scope, c.req.query('q') ?? '') })
  })
  routes.get('/members/:name', async (c) => {
    const { merchants } = scopeOf(services, c, 'members.read')
    const name = c.req.param('name')
    const [merchant] = merchants?.length === 1 ? merchants : []
    const brand = merchant === undefined ? undefined : services.brands.findByMerchant(merchant)
    if (!merchant || !brand) throw new OperatorError('--brand is missing')
    const member = await services.db.withMerchant(merchant, (tx) => selectMemberByUsername(tx, merchant, name))
    if (!member) throw new OperatorError(`there is no member ${name} at ${merchant}`, 'notFound')
    const operator = operatorOf(c)
    await services.db.asPlatform((tx) =>
      insertOperatorEvent(tx, {
        merchant,
        at: services.clock.now(),
        operator,
        role: standingAt(operator, merchant, 'members.read')?.role ?? '',
        act: 'members.read',
        object: member.username,
        requestId: c.get('requestId'),
      }),
    )
    return c.json({ sections: await readProfile({ services, merchant, brand }, member) })
  })
  routes.get('/trace/:code', async (c) => {
    const code = c.req.param('code')
    const sections = await traceRound(services, scopeOf(services, c, 'rounds.read'), code)
    if (!sections.round?.length) throw new OperatorError(`there is no round ${code} for you`, 'notFound')
    return c.json({ sections })
  })
  routes.get('/day', async (c) => {
    const { merchants } = scopeOf(services, c, 'reports.read')
    const day = typedDay(c)
    const reports = []
    for (const brand of brandsOf(services, merchants)) reports.push(await readDayReport(services, brand, day))
    return c.json({ reports, rows: reports.flatMap(({ rows }) => rows) })
  })
  routes.get('/games', async (c) => {
    const { merchants } = scopeOf(services, c, 'reports.read')
    const days = { last: typedDay(c), count: Number(c.req.query('days') ?? 1) }
    if (!Number.isInteger(days.count) || days.count < 1 || days.count > MAX_DAYS)
      throw new OperatorError(`--days is a number from 1 to ${MAX_DAYS}`)
    const rows = []
    for (const brand of brandsOf(services, merchants)) rows.push(...(await readGameReport(services, brand, days)))
    return c.json({ rows })
  })
  return routes
}

/** The days that a report of games takes at once. */
const MAX_DAYS = 366

const brandsOf = ({ brands }: Pick<OperatorDeps, 'brands'>, merchants: readonly string[] | null) =>
  brands.list().filter(({ settings }) => merchants === null || merchants.includes(settings.merchantCode))

/** The day of a report; null: yesterday. @throws {OperatorError} it is no day */
function typedDay(c: Context<OperatorEnv>): string | null {
  const day = c.req.query('date') ?? null
  if (day !== null && !isDay(day)) throw new OperatorError('the day must have the form 2026-11-20')
  return day
}
