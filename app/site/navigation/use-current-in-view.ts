import { type RefObject, useEffect, useRef } from 'react'

/** Room left of the current entry, so that one sees that there is more before it. */
const LEAD_PX = 40

/** Moves a menu that runs sideways on a phone to the entry of the page one is on, without moving the page. */
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
