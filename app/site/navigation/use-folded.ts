import { type RefObject, useEffect, useState } from 'react'

/**
 * Which of a row's items is the first that has wrapped out of sight: their number when all fit, null before script has
 * measured. A row that scrolls (phones) or stands upright (a rail) folds nothing.
 *
 * @param menu resolves when the script of the menu that takes the rest has loaded, with false when it could not be
 */
export function useFolded(row: RefObject<HTMLElement>, menu: Promise<boolean> | null): number | null {
  const [folded, setFolded] = useState<number | null>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const items = [...element.children] as HTMLElement[]
      const top = items.find(({ offsetHeight }) => offsetHeight)?.offsetTop ?? 0
      const wraps = getComputedStyle(element).flexWrap === 'wrap'
      const first = items.findIndex(({ offsetTop }) => wraps && offsetTop > top)
      // A focus before this may have scrolled to what is folded.
      element.scrollTop = 0
      setFolded(first < 0 ? items.length : first)
    }
    // The row's own width stays when fonts or names of another language change that of its items.
    const observer = new ResizeObserver(measure)
    menu?.then((isLoaded) => {
      if (isLoaded && row.current === element)
        for (const observed of [element, ...element.children]) observer.observe(observed)
    })
    return () => observer.disconnect()
  }, [row, menu])
  return folded
}
