import type { feedbackKinds } from '#contract/endpoints/feedback.ts'
import type { Tx } from '#gateway/db/index.ts'

export interface NewFeedback {
  readonly merchant: string
  readonly memberId: string | null
  readonly kind: (typeof feedbackKinds)[number]
  readonly content: string
  readonly contact: string
  readonly ip: string
  readonly at: Date
}

export async function insertFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  const { merchant, memberId, kind, content, contact, ip, at } = feedback
  await tx
    .insertInto('feedback')
    .values({ merchant, member_id: memberId, kind, content, contact, ip, created_at: at })
    .execute()
}
