import type * as z from 'zod'
import type { Permission } from '#contract/operator/permissions.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { Operator } from '#gateway/modules/staff/index.ts'

/** The circumstances of an act. */
export interface ActContext {
  readonly merchant: string
  /** Who asked for it. */
  readonly operator: Pick<Operator, 'staffId' | 'name'>
  readonly reason: string
  readonly at: Date
  /** Idempotency key: the id of the approval request, or of the call. */
  readonly actId: string
}

/** What an act is done to, as it is now. */
export interface ActTarget {
  /** For lists and the event log: a reference, a user name, a game. */
  readonly object: string
  /** Changes when the object changes, which makes a waiting request stale. */
  readonly version: string
  /** What will be done, in one line: the second person reads exactly this. */
  readonly summary: string
  /** The member it is about: staff never decide about their own accounts. */
  readonly memberId?: string
  /** The sum that limits and rules for approval look at. */
  readonly amount?: { readonly minor: bigint; readonly currency: string }
  /** Conditions of rules for approval. */
  readonly facts?: readonly ActFact[]
}

/** A condition under which a rule for approval applies. */
export type ActFact = 'accountFirstUsed'

export interface ActResult {
  /** What is the case now, in one line. */
  readonly state: string
  /** Shown once to the person whose call executed the act, and not stored: an invitation. */
  readonly secret?: string
  /** Runs after the transaction: news for open pages. */
  readonly after?: () => void
}

/** An act with its parsed payload. */
export interface PreparedAct {
  /** The payload as a request for approval stores it: without plain account numbers. */
  readonly stored: unknown
  /** The merchant that the payload names, such as that of a payment; null: the merchant of the call. */
  merchantOf(): Promise<string | null>
  /** Locks the object and reads it. @throws {OperatorError} there is no such object */
  target(tx: Tx, context: ActContext): Promise<ActTarget>
  /** Does it, in the same transaction. @throws {OperatorError} it is not possible */
  run(tx: Tx, context: ActContext, target: ActTarget): Promise<ActResult>
  /** For an act that calls a provider: runs after the commit, and may run again with the same context. */
  outside?(context: ActContext): Promise<ActResult>
}

/** One kind of act: its permission, its payload and what it does. */
export interface OperatorAct {
  readonly permission: Permission
  /** Whether it needs a reason when a person does it alone. */
  readonly needsReason: boolean
  /** How long a request waits for other people. */
  readonly waitsHours: number
  /** Waiting would be the danger: it runs at once, and another person confirms it afterwards. */
  readonly runsFirst: boolean
  /** @throws {OperatorError} the payload is invalid */
  prepare(payload: unknown): PreparedAct
}

/** Payouts lose their meaning quickly; everything else waits a day. */
const DEFAULT_WAIT_HOURS = 24

export interface ActDefinition<Schema extends z.ZodType> {
  readonly permission: Permission
  readonly needsReason?: boolean
  readonly waitsHours?: number
  readonly runsFirst?: boolean
  readonly payload: Schema
  /** The payload with its confidential parts encrypted, for storing it; it must be a valid payload too. */
  conceal?(payload: z.output<Schema>): unknown
  merchantOf?(payload: z.output<Schema>): Promise<string | null>
  target(tx: Tx, context: ActContext, payload: z.output<Schema>): Promise<ActTarget>
  run(tx: Tx, context: ActContext, payload: z.output<Schema>, target: ActTarget): Promise<ActResult>
  outside?(context: ActContext, payload: z.output<Schema>): Promise<ActResult>
}

/** Defines an act; its functions get the parsed payload. */
export function defineAct<Schema extends z.ZodType>(definition: ActDefinition<Schema>): OperatorAct {
  const { permission, needsReason = false, waitsHours = DEFAULT_WAIT_HOURS, runsFirst = false } = definition
  return {
    permission,
    needsReason,
    waitsHours,
    runsFirst,
    prepare(given) {
      const parsed = definition.payload.safeParse(given)
      if (!parsed.success) throw new OperatorError(problemOf(parsed.error))
      const payload = parsed.data
      const { outside } = definition
      return {
        stored: definition.conceal?.(payload) ?? given,
        merchantOf: async () => (await definition.merchantOf?.(payload)) ?? null,
        target: (tx, context) => definition.target(tx, context, payload),
        run: (tx, context, target) => definition.run(tx, context, payload, target),
        ...(outside ? { outside: (context: ActContext) => outside(context, payload) } : {}),
      }
    },
  }
}

function problemOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'the order'}: ${issue?.message ?? 'is none'}`
}
