import { type RefObject, useEffect, useRef } from 'react'

/**
 * Arrow keys over a list and the search box above it: down from the box to the first game, through the grid in visual
 * order, up from the first row into the box. Attach the ref to the element that contains both.
 */
export function useArrowKeys(): RefObject<HTMLDivElement> {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const move = (event: KeyboardEvent) => moveFocus(element, event)
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [])
  return area
}

function moveFocus(area: HTMLElement, event: KeyboardEvent): void {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return
  const box = area.querySelector<HTMLInputElement>('input[type=search]')
  const games = [...area.querySelectorAll<HTMLElement>('article > a')]
  const next = target === box ? (key === 'ArrowDown' ? games[0] : null) : neighbourOf(games, target, key, box)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function neighbourOf(
  games: readonly HTMLElement[],
  target: HTMLElement,
  key: string,
  box: HTMLElement | null,
): HTMLElement | null | undefined {
  const index = games.indexOf(target)
  if (index < 0) return null
  const toEnd = getComputedStyle(target).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return games[index + (key === toEnd ? 1 : -1)]
    case 'ArrowDown':
      return games[index + columnsOf(games)] ?? games.at(-1)
    case 'ArrowUp':
      return games[index - columnsOf(games)] ?? box
    case 'Home':
      return games[0]
    case 'End':
      return games.at(-1)
    default:
      return null
  }
}

/** Number of games in the first row. */
function columnsOf(games: readonly HTMLElement[]): number {
  const top = games[0]?.getBoundingClientRect().top ?? 0
  const below = games.findIndex((game) => game.getBoundingClientRect().top > top + 8)
  return below < 0 ? games.length : below
}
