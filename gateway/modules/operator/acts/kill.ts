import * as z from 'zod'
import { merchantsOf } from '#brand-engine/index.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { insertKill, lockKill, updateKill } from '#gateway/modules/kill-switches/index.ts'
import { ALL_MERCHANTS } from '#gateway/modules/staff/index.ts'
import type { OperatorDeps } from '../deps.ts'

/** Time for a second person to confirm a stopped brand; it stays stopped in any case. */
const CONFIRM_MINUTES = 15
const KILL_WAIT_HOURS = 1

const Id = z.strictObject({ id: z.uuid() })
const Game = z.strictObject({ target: z.string().regex(/^[^:\s]{1,32}:\S{1,80}$/, 'must be like PG:fortune-tiger') })
const Vendor = z.strictObject({ target: z.string().regex(/^[^:\s]{1,32}$/, 'must be like PG') })
const Brand = z.strictObject({ target: z.literal('') })

/** Stops a game, a vendor or a brand at once: launches and bets are refused, wins and rollbacks are accepted. */
export function killActs({ brands }: Pick<OperatorDeps, 'brands'>): Record<string, OperatorAct> {
  return {
    'kill.all': killAllAct(brands),
    'kill.game': killAct('game', Game),
    'kill.vendor': killAct('vendor', Vendor),
    'kill.brand': killAct('brand', Brand),
    'kill.confirm': defineAct({
      permission: 'kill.brand',
      runsFirst: true,
      payload: Id,
      async target(tx, { merchant, operator }, { id }) {
        const kill = await activeKill(tx, merchant, id)
        if (kill.confirmed_at || !kill.confirm_by) throw new OperatorError('it needs no confirmation')
        if (kill.started_by === operator.staffId) throw new OperatorError('you stopped it: another person confirms')
        return { object: id, version: 'unconfirmed', summary: `confirm that ${merchant} is stopped` }
      },
      async run(tx, { merchant, operator, at }, { id }) {
        await updateKill(tx, { merchant, id }, { confirmed_name: operator.name, confirmed_at: at })
        return { state: 'confirmed' }
      },
    }),
    'kill.end': defineAct({
      permission: 'kill.end',
      waitsHours: KILL_WAIT_HOURS,
      payload: Id,
      async target(tx, { merchant }, { id }) {
        const { kind, target } = await activeKill(tx, merchant, id)
        return { object: id, version: 'active', summary: `open ${kind} ${target} again` }
      },
      async run(tx, { merchant, at }, { id }) {
        await updateKill(tx, { merchant, id }, { ended_at: at })
        return { state: 'open again' }
      },
    }),
  }
}

function killAct(kind: 'game' | 'vendor' | 'brand', payload: typeof Game | typeof Vendor | typeof Brand): OperatorAct {
  return defineAct({
    permission: `kill.${kind}`,
    needsReason: true,
    runsFirst: true,
    payload,
    async target(_, { merchant }, { target }) {
      const summary = `stop ${kind} ${target || merchant}`
      return { object: target || merchant, version: '', summary }
    },
    run: (tx, context, { target }) => stop(tx, context, kind, target),
  })
}

/** Stops every brand of the deployment at once. Each has a kill switch of its own, so that each can be opened again alone. */
function killAllAct(brands: OperatorDeps['brands']): OperatorAct {
  return defineAct({
    permission: 'kill.all',
    needsReason: true,
    runsFirst: true,
    payload: z.strictObject({}),
    merchantOf: async () => ALL_MERCHANTS,
    async target() {
      return { object: 'all brands', version: '', summary: `stop all ${merchantsOf(brands).length} brands` }
    },
    async run(tx, context) {
      const merchants = merchantsOf(brands)
      let count = 0
      for (const merchant of merchants) if (await insertStop(tx, { ...context, merchant }, 'brand', '')) count += 1
      const before = merchants.length - count
      const rest = before > 0 ? `, ${before} were stopped already` : ''
      return {
        state: `${count} brands are stopped${rest}; another person confirms each within ${CONFIRM_MINUTES} minutes`,
      }
    },
  })
}

async function stop(tx: Tx, context: ActContext, kind: 'game' | 'vendor' | 'brand', target: string) {
  const id = await insertStop(tx, context, kind, target)
  if (!id) throw new OperatorError('it is stopped already')
  const next = kind === 'brand' ? `; another person confirms it within ${CONFIRM_MINUTES} minutes` : ''
  return { state: `stopped as ${id}${next}` }
}

/** Returns the id; undefined when it is stopped already. */
async function insertStop(
  tx: Tx,
  context: ActContext,
  kind: 'game' | 'vendor' | 'brand',
  target: string,
): Promise<string | undefined> {
  const { merchant, operator, reason, at } = context
  const confirmBy = kind === 'brand' ? new Date(at.getTime() + CONFIRM_MINUTES * 60_000) : null
  return await insertKill(tx, {
    merchant,
    kind,
    target,
    reason,
    started_by: operator.staffId,
    started_name: operator.name,
    started_at: at,
    confirm_by: confirmBy,
  })
}

async function activeKill(tx: Tx, merchant: string, id: string) {
  const kill = await lockKill(tx, merchant, id)
  if (!kill) throw new OperatorError(`nothing is stopped as ${id} at ${merchant}`, 'notFound')
  return kill
}
