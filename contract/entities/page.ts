import * as z from 'zod'

/** Query of a paged list: `pageNo` counts from 1; a page size above the maximum is clamped, not refused. */
export function pageQuery(defaultSize: number, maxSize = 100) {
  return {
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .default(defaultSize)
      .transform((size) => Math.min(size, maxSize)),
  }
}

/** One page of a list: content, pageNum, totalPages (specification section 3, favourite list page). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    pageNum: z.number().int(),
    totalPages: z.number().int(),
    totalElements: z.number().int(),
  })
}
