import { placeId } from '../../model.ts'

/** The attribute of an element that edits a place. */
export const placeAttribute = (place: Parameters<typeof placeId>[0]) => ({ 'data-place': placeId(place) })

/** Scrolls to the element that edits a place and focuses it; false when there is none. */
export function focusPlace(place: string): boolean {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-place]')]
  const holds = (mark: string) => place === mark || place.startsWith(`${mark}.`)
  const [best] = marked
    .filter((element) => holds(element.dataset.place ?? ''))
    .sort((one, other) => (other.dataset.place ?? '').length - (one.dataset.place ?? '').length)
  if (!best) return false
  const folded = best.closest('details')
  if (folded) folded.open = true
  best.scrollIntoView({ block: 'center' })
  best.querySelector<HTMLElement>('input:not([type="color"]), textarea, select')?.focus({ preventScroll: true })
  return true
}
