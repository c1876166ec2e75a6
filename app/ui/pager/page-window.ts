/** Pages that a pager lists: specification section 9 gives the ends a margin of 1 and the middle a range of 5. */
const PAGER_MARGIN = 1
const PAGER_RANGE = 5

/** The pages to link, in order; `start` and `end` mark omitted ranges. */
export function pageWindow(page: number, totalPages: number): (number | 'start' | 'end')[] {
  const first = Math.max(1, Math.min(page - Math.floor(PAGER_RANGE / 2), totalPages - PAGER_RANGE + 1))
  const last = Math.min(totalPages, first + PAGER_RANGE - 1)
  const pages: (number | 'start' | 'end')[] = []
  if (first > PAGER_MARGIN) pages.push(1)
  if (first > PAGER_MARGIN + 1) pages.push('start')
  for (let number = first; number <= last; number += 1) pages.push(number)
  if (last < totalPages - PAGER_MARGIN) pages.push('end')
  if (last < totalPages) pages.push(totalPages)
  return pages
}
