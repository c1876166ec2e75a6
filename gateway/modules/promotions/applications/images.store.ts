import { type Insertable, sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { Schema } from '#gateway/db/schema/index.ts'

type Owner = { readonly merchant: string; readonly memberId: string; readonly promotionId: string }

export async function insertImage(tx: Tx, row: Insertable<Schema['promo_application_image']>): Promise<string> {
  const { id } = await tx.insertInto('promo_application_image').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Pictures that a member uploaded for a promotion and has not sent, oldest first. */
export function selectDrafts(tx: Tx, { merchant, memberId, promotionId }: Owner) {
  return tx
    .selectFrom('promo_application_image')
    .select(['id', 'preview'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('application_id', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

/** Small versions of the pictures of an application. */
export function selectPreviews(tx: Tx, merchant: string, applicationId: string) {
  return tx
    .selectFrom('promo_application_image')
    .select('preview')
    .where('merchant', '=', merchant)
    .where('application_id', '=', applicationId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

/** The pictures of an application in order, for operators. */
export function selectImages(tx: Tx, merchant: string, applicationId: string) {
  return tx
    .selectFrom('promo_application_image')
    .select(['content_type', 'image'])
    .where('merchant', '=', merchant)
    .where('application_id', '=', applicationId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
}

/** Sends drafts with an application; returns how many there were. */
export async function attachImages(
  tx: Tx,
  { merchant, memberId, promotionId }: Owner,
  { ids, applicationId }: { readonly ids: readonly string[]; readonly applicationId: string },
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('promo_application_image')
    .set({ application_id: applicationId })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('application_id', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The pictures of an application that was taken back can be sent again. */
export async function detachImages(tx: Tx, merchant: string, applicationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('promo_application_image')
    .set({ application_id: null, uploaded_at: at })
    .where('merchant', '=', merchant)
    .where('application_id', '=', applicationId)
    .execute()
}

/** Removes the drafts that were not sent. */
export async function deleteDrafts(tx: Tx, { merchant, memberId, promotionId }: Owner): Promise<void> {
  await tx
    .deleteFrom('promo_application_image')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promotionId)
    .where('application_id', 'is', null)
    .execute()
}

/** Deletes drafts uploaded, and pictures of applications decided, before these times; every merchant. For the platform's role. */
export async function deleteOldImages(
  tx: Tx,
  { draftsBefore, decidedBefore }: { readonly draftsBefore: Date; readonly decidedBefore: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from promo_application_image i
    where (i.application_id is null and i.uploaded_at < ${draftsBefore})
      or exists (select from promo_application a where a.merchant = i.merchant and a.id = i.application_id
        and a.decided_at < ${decidedBefore})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
