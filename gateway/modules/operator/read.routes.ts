import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { isDay } from '#contract/entities/statement.ts'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Permission } from '#contract/operator/permissions.ts'
import { typedReference } from '#contract/typed-text.ts'
import { amountColumns } from '#gateway/lib/amount-columns.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { selectSamePersons } from '#gateway/modules/accounts/index.ts'
import { selectPostbacksFor } from '#gateway/modules/affiliates/index.ts'
import { isVisible, type OperatorAct, selectRequests } from '#gateway/modules/approvals/index.ts'
import { selectKills } from '#gateway/modules/kill-switches/index.ts'
import { listPageSpeed } from '#gateway/modules/page-speed/index.ts'
import {
  listDeposits,
  listWithdrawals,
  merchantOfPayment,
  readSlip,
  selectDebtsFor,
  selectReversalsFor,
  selectUnreadEvents,
} from '#gateway/modules/payments/index.ts'
import { listRedemptions } from '#gateway/modules/points/index.ts'
import {
  dryRun,
  listAccruals,
  listApplications,
  listHeldRewards,
  merchantOfApplication,
  readApplicationImage,
  readLiability,
} from '#gateway/modules/promotions/index.ts'
import { readReconciliations } from '#gateway/modules/reconciliation/index.ts'
import { readOpenRounds, selectGrants, selectHeldWins, selectSweeps } from '#gateway/modules/rounds/index.ts'
import { merchantsVisible, type Operator, selectStaff, standingAt } from '#gateway/modules/staff/index.ts'
import type { OperatorDeps } from './deps.ts'
import type { OperatorEnv } from './env.ts'
import { operatorOf } from './guard.ts'
import { readJournal } from './journal.ts'
import { LISTED, pageOf, placeOf, refuseForeign } from './pages.ts'

/** A list of the console: who may see it, and its rows. */
interface OperatorList {
  readonly permission: Permission
  readonly rows: (scope: OperatorScope) => Promise<readonly object[]>
}

/** Every list by its path, for the routes and for the test of roles. */
export function operatorLists(services: OperatorDeps): Readonly<Record<string, OperatorList>> {
  const { db } = services
  return {
    deposits: { permission: 'payments.read', rows: (scope) => listDeposits(services, scope) },
    withdrawals: { permission: 'payments.read', rows: (scope) => listWithdrawals(services, scope) },
    'payment-events': {
      permission: 'payments.read',
      rows: (scope) => db.asPlatform((tx) => selectUnreadEvents(tx, scope)),
    },
    reversals: {
      permission: 'payments.read',
      rows: async (scope) =>
        (await db.asPlatform((tx) => selectReversalsFor(tx, scope))).map(({ amount_minor, owed_minor, ...row }) => {
          return { ...row, ...amountColumns(amount_minor, row.currency), owed: owedText(owed_minor, row.currency) }
        }),
    },
    debts: {
      permission: 'payments.read',
      rows: async (scope) =>
        (await db.asPlatform((tx) => selectDebtsFor(tx, scope))).map(({ owed_minor, ...row }) => {
          return { ...row, ...amountColumns(BigInt(owed_minor), row.currency) }
        }),
    },
    rounds: { permission: 'rounds.read', rows: (scope) => readOpenRounds(services, scope) },
    sweeps: {
      permission: 'rounds.read',
      rows: async (scope) => withAmounts(await db.asPlatform((tx) => selectSweeps(tx, scope))),
    },
    'free-rounds': {
      permission: 'grants.award',
      rows: async (scope) => withAmounts(await db.asPlatform((tx) => selectGrants(tx, scope))),
    },
    'held-wins': {
      permission: 'heldWins.decide',
      rows: async (scope) => {
        const rows = await db.asPlatform((tx) => selectHeldWins(tx, scope))
        return rows.map(({ amount_minor, limit_minor, ...row }) => {
          return { ...row, ...amountColumns(amount_minor, row.currency), limit_minor: String(limit_minor) }
        })
      },
    },
    redemptions: { permission: 'redemptions.decide', rows: (scope) => listRedemptions(services, scope) },
    liability: { permission: 'reports.read', rows: (scope) => readLiability(services, scope) },
    'held-rewards': { permission: 'referrals.decide', rows: (scope) => listHeldRewards(services, scope) },
    referrals: { permission: 'referrals.decide', rows: (scope) => listAccruals(services, scope) },
    'same-persons': {
      permission: 'referrals.decide',
      rows: (scope) => db.asPlatform((tx) => selectSamePersons(tx, scope)),
    },
    applications: { permission: 'applications.decide', rows: (scope) => listApplications(services, scope) },
    postbacks: {
      permission: 'postbacks.resend',
      rows: (scope) => db.asPlatform((tx) => selectPostbacksFor(tx, scope)),
    },
    speed: { permission: 'reports.read', rows: (scope) => listPageSpeed(services, scope) },
    kills: { permission: 'kill.end', rows: (scope) => db.asPlatform((tx) => selectKills(tx, scope)) },
  }
}

/** Routes that only read. Each shows the merchants where the person's roles permit it. */
export function readRoutes(services: OperatorDeps, acts: ReadonlyMap<string, OperatorAct>): Hono<OperatorEnv> {
  const { db, clock } = services
  const routes = new Hono<OperatorEnv>()
  routes.get('/me', (c) => {
    const { name, roles } = operatorOf(c)
    return c.json({ name, roles: roles.map(({ merchant, role }) => `${role}@${merchant}`) })
  })
  for (const [name, { permission, rows }] of Object.entries(operatorLists(services))) {
    routes.get(`/${name}`, async (c) => {
      const scope = { ...scopeOf(services, c, permission), after: placeOf(name, c.req.query('after')) }
      return c.json(pageOf(name, await rows(scope).catch(refuseForeign)))
    })
  }
  routes.get('/journal', async (c) => {
    const scope = { ...scopeOf(services, c, 'eventLog.read'), after: placeOf('journal', c.req.query('after')) }
    return c.json(pageOf('journal', await readJournal(services, scope, onlyOwn(c, scope)).catch(refuseForeign)))
  })
  routes.get('/staff', async (c) => {
    scopeOf(services, c, 'staff.manage')
    return c.json({ rows: await db.asPlatform(selectStaff) })
  })
  routes.get('/approvals', async (c) => {
    const operator = operatorOf(c)
    const merchants = operator.roles.map(({ merchant }) => merchant)
    const scope = {
      merchants: merchants.includes('*') ? null : merchants,
      states: statesOf(c),
      limit: LISTED,
      after: placeOf('approvals', c.req.query('after')),
    }
    const read = await db.asPlatform((tx) => selectRequests(tx, scope, clock.now())).catch(refuseForeign)
    const visible = new Set(read.filter((row) => isVisible(acts, operator, row)).map(({ id }) => id))
    const { rows, next } = pageOf('approvals', read.map(wireRequest))
    return c.json({ rows: rows.filter((row) => 'id' in row && visible.has(String(row.id))), next })
  })
  routes.get('/slips/:reference', async (c) => {
    const reference = typedReference(c.req.param('reference'))
    const slip = await slipFor(services, operatorOf(c), reference)
    if (!slip) throw new OperatorError(`there is no slip of ${reference} for you`, 'notFound')
    return sendPicture(c, slip)
  })
  routes.get('/applications/:reference/:number{[1-9]}', async (c) => {
    const { reference, number } = c.req.param()
    const named = { reference: typedReference(reference), number: Number(number) }
    const picture = await applicationPicture(services, operatorOf(c), named)
    if (!picture) throw new OperatorError(`${named.reference} has no picture ${number} for you`, 'notFound')
    return sendPicture(c, picture)
  })
  routes.post('/dry-run', async (c) => {
    const scope = scopeOf(services, c, 'reports.read')
    const document = PromotionDocument.safeParse(await c.req.json().catch(() => null))
    if (!document.success) return c.json({ error: z.prettifyError(document.error) }, 400)
    const [merchant] = scope.merchants?.length === 1 ? scope.merchants : []
    const brand = merchant === undefined ? undefined : services.brands.findByMerchant(merchant)
    if (!merchant || !brand) throw new OperatorError('--brand is missing')
    const { currency, timeZone } = brand.settings
    return c.json(await dryRun(services, { merchant, currency, timeZone }, document.data))
  })
  routes.post('/reconcile', async (c) => {
    const scope = scopeOf(services, c, 'reports.read')
    const request = Reconcile.safeParse(await c.req.json().catch(() => null))
    if (!request.success) return c.json({ error: 'day must have the form 2026-11-20' }, 400)
    return c.json({ rows: await readReconciliations(services, scope.merchants, request.data) })
  })
  return routes
}

/** A file to save: a browser neither opens it as a page nor guesses another type. */
function sendPicture(
  c: Context<OperatorEnv>,
  { image, content_type }: { readonly image: Uint8Array; readonly content_type: string },
) {
  return c.body(new Uint8Array(image), 200, {
    'content-type': content_type,
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
}

/** Undefined also for an application of a brand that the person does not see, and for one that does not exist. */
async function applicationPicture(
  services: OperatorDeps,
  operator: Operator,
  named: { readonly reference: string; readonly number: number },
) {
  const merchant = await merchantOfApplication(services, named.reference).catch(noneIfNotFound)
  if (merchant === undefined || !standingAt(operator, merchant, 'applications.decide')) return undefined
  return await readApplicationImage(services, { merchant, ...named })
}

/** Undefined also for a deposit of a brand that the person does not see, and for one that does not exist. */
async function slipFor(services: OperatorDeps, operator: Operator, reference: string) {
  const merchant = await merchantOfPayment(services, 'deposit', reference).catch(noneIfNotFound)
  if (merchant === undefined || !standingAt(operator, merchant, 'payments.read')) return undefined
  return await readSlip(services, merchant, reference)
}

function noneIfNotFound(error: unknown): undefined {
  if (!(error instanceof OperatorError) || error.kind !== 'notFound') throw error
}

const Reconcile = z.strictObject({
  day: z.string().refine(isDay).nullable().default(null),
  again: z.boolean().default(false),
})

/**
 * The rows a person may see by a permission: of the brand they name, or of all of theirs.
 *
 * @throws {OperatorError} none: a brand of another operator gets the same answer as one that does not exist
 */
export function scopeOf(
  { brands }: Pick<OperatorDeps, 'brands'>,
  c: Context<OperatorEnv>,
  permission: Permission,
): OperatorScope {
  const visible = merchantsVisible(operatorOf(c), permission)
  const brand = c.req.query('brand')
  const named = brand ? (brands.findByCode(brand)?.settings.merchantCode ?? brand) : null
  const isHidden = named === null ? visible?.length === 0 : visible !== null && !visible.includes(named)
  if (isHidden) throw new OperatorError('Not found', 'notFound')
  return { merchants: named === null ? visible : [named], states: statesOf(c), limit: LISTED }
}

function statesOf(c: Context<OperatorEnv>): readonly string[] | null {
  return c.req.query('state')?.split(',') ?? null
}

/** The person's own id where none of their roles reads the acts of others. */
function onlyOwn(c: Context<OperatorEnv>, { merchants }: OperatorScope): string | null {
  const operator = operatorOf(c)
  const grades = (merchants ?? ['*']).map((merchant) => standingAt(operator, merchant, 'eventLog.read')?.grade)
  return grades.every((grade) => grade === 'read') ? null : operator.staffId
}

const owedText = (minor: bigint, currency: string) =>
  minor > 0n ? `${decimalText(minor, decimalsOf(currency))} ${currency}` : ''

function withAmounts<Row extends { readonly bet_minor: bigint; readonly currency: string }>(rows: readonly Row[]) {
  return rows.map(({ bet_minor, ...row }) => ({ ...row, ...amountColumns(bet_minor, row.currency) }))
}

function wireRequest({ needs, ...row }: Awaited<ReturnType<typeof selectRequests>>[number]) {
  return { ...row, needs: needs.map(({ roles, count }) => `${count} of ${roles.join('/')}`).join(' + ') }
}
