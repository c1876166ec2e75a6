import { type RefObject, useEffect, useRef } from 'react'

/** Space before the current entry, which shows that there is more to the left. */
const LEAD_PX = 40

/** Scrolls a horizontal menu on a phone to the current entry without scrolling the page. */
export function useCurrentInView(strip: RefObject<HTMLElement>, page: string): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const menu = strip.current
    const current = menu?.querySelector<HTMLElement>('[aria-current=page]')
    if (!menu || !current) return
    const [around, own] = [menu.getBoundingClientRect(), current.getBoundingClientRect()]
    const isRtl = getComputedStyle(menu).direction === 'rtl'
    menu.scrollLeft += isRtl ? own.right - around.right + LEAD_PX : own.left - around.left - LEAD_PX
  }, [page, strip])
}
