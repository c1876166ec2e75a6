import type { Tx } from '#gateway/db/index.ts'
import type { ActContext } from '#gateway/modules/approvals/index.ts'
import { type MemberTextDeps, notifyMember } from './member-message.ts'

export type AdjustmentTextDeps = MemberTextDeps

/** A correction as its member reads it: the sentence's key with its values, and the key of the cause, if it has one. */
export interface AdjustmentNotice {
  readonly memberId: string
  readonly sentence: 'credit' | 'debit' | 'pointsCredit' | 'pointsDebit'
  readonly values: Readonly<Record<string, string>>
  readonly cause?: string
}

/**
 * Tells a member, in their own language, what was added or taken by hand. The text comes from codes: nothing that staff
 * typed is in it. Console specification, section 7.5.
 */
export async function notifyAdjusted(
  services: AdjustmentTextDeps,
  tx: Tx,
  { merchant, at }: Pick<ActContext, 'merchant' | 'at'>,
  { memberId, sentence, values, cause }: AdjustmentNotice,
): Promise<void> {
  await notifyMember(services, tx, { merchant, memberId, at }, () => ({
    title: { key: 'message.adjustment.title' },
    lines: [
      { key: `message.adjustment.${sentence}`, values },
      ...(cause ? [{ key: `message.adjustment.cause.${cause}` }] : []),
    ],
  }))
}
