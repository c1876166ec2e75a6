import { placeId } from '../model.ts'

/** Marks what edits a place, so that a finding can lead there. */
export const placeMark = (place: Parameters<typeof placeId>[0]) => ({ 'data-place': placeId(place) })

/** Brings the nearest thing that edits a place into view and gives it the focus; false where nothing on the page does. */
export function jumpTo(place: string): boolean {
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
