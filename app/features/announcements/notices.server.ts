import { redirect } from '@remix-run/node'
import { toResult } from '#app/gateway-client/index.server.ts'
import type { Result } from '#app/ui/section.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { loadNotices } from './announcements.server.ts'

/** Announcements on a page of the list (specification section 9). */
export const NOTICE_PAGE_SIZE = 9

/** Fields of a line in the list. */
export type NoticeLine = Pick<Announcement, 'id' | 'title' | 'time'>

export interface NoticePage {
  readonly page: number
  readonly totalPages: number
  readonly lines: readonly NoticeLine[]
  /** The announcement that the address names; null without one, or when it no longer exists. */
  readonly notice: Announcement | null
}

/** A page of the announcements, and the one that the address names. A page beyond the end shows the last page. */
export async function loadNoticePage(request: Request, id: string | undefined): Promise<Result<NoticePage>> {
  const { searchParams, pathname } = new URL(request.url)
  const notices = await toResult(loadNotices(request))
  if (!notices.ok) return notices
  const totalPages = Math.max(1, Math.ceil(notices.value.length / NOTICE_PAGE_SIZE))
  const asked = Math.trunc(Number(searchParams.get('page') ?? 1))
  const page = Math.min(Math.max(1, Number.isNaN(asked) ? 1 : asked), totalPages)
  if (asked > totalPages) throw redirect(`${pathname}?page=${page}`)
  const lines = notices.value
    .slice((page - 1) * NOTICE_PAGE_SIZE, page * NOTICE_PAGE_SIZE)
    .map(({ id: lineId, title, time }) => ({ id: lineId, title, time }))
  return { ok: true, value: { page, totalPages, lines, notice: notices.value.find((one) => one.id === id) ?? null } }
}
