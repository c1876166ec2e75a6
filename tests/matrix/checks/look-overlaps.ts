/** What lies over a text. Each function runs in the page, as text, so it is self-contained. */

/** From a tablet on: a text that something beside it covers, and a word of a menu that the menu's end cuts. */
export function findCutTexts(): string[] {
  const [least, wide] = [4, 1100]
  const found = new Set<string>()
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isBar = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement))
  const clipsOf = (element: Element | null): Element[] =>
    element === null
      ? []
      : [
          ...(/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflow) ? [element] : []),
          ...clipsOf(element.parentElement),
        ]
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const element = text.parentElement
    const words = text.nodeValue?.trim().slice(0, 40)
    if (!element || !words || element.closest('[aria-hidden=true], [data-aria-hidden=true]') || !isShown(element))
      continue
    range.selectNodeContents(text)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < least || bottom - top < least || top < 0 || bottom > innerHeight) continue
      const clips = clipsOf(element).map((clip) => clip.getBoundingClientRect())
      const [start, end] = [
        Math.max(left, ...clips.map((box) => box.left)),
        Math.min(right, ...clips.map((box) => box.right)),
      ]
      const isCut = end - start < right - left - least && end > start
      if (
        isCut &&
        innerWidth >= wide &&
        element.closest('nav') &&
        getComputedStyle(element).textOverflow !== 'ellipsis'
      )
        found.add(`"${words}" is cut by the end of its menu`)
      const y = (top + bottom) / 2
      if (end - start < 2 * least || clips.some((box) => y < box.top || y > box.bottom)) continue
      for (const x of [start + least, end - least]) {
        const over = document.elementFromPoint(x, y)
        if (!over || over.contains(element) || element.contains(over) || isBar(over)) continue
        // A link over all of its card, a picture's frame, a control: those are transparent, or another check's.
        const { backgroundColor, backgroundImage } = getComputedStyle(over)
        const isPainted = backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0(\.\d+)?\))$/.test(backgroundColor)
        const box = over.getBoundingClientRect()
        const covers = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
        if (covers && (isPainted || over.matches('img, canvas, video')))
          found.add(`"${words}" is under ${over.tagName}`)
      }
    }
  }
  return [...found].slice(0, 10)
}

/** A heart, an arrow or a button that lies over words which are not its own. */
export function findCoveredWords(): string[] {
  const least = 3
  const found = new Set<string>()
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isBar = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement))
  const isPainted = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  }
  // What of a control is seen: its sign, and its ground where it has one. The rest of its target may reach over words.
  const marks = [...document.querySelectorAll('button, [role=button], input[type=checkbox]')]
    .filter((control) => isShown(control) && !isBar(control) && !control.closest('[data-aria-hidden=true]'))
    .flatMap((control) =>
      [...(isPainted(control) ? [control] : []), ...control.querySelectorAll('svg, img')].map((mark) => ({
        control,
        box: mark.getBoundingClientRect(),
      })),
    )
    .filter(({ box }) => box.width > least && box.top >= 0 && box.bottom <= innerHeight)
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (marks.length > 0 && texts.nextNode()) {
    const { currentNode: text } = texts
    const element = text.parentElement
    const words = text.nodeValue?.trim().slice(0, 40)
    if (!element || !words || element.closest('[aria-hidden=true]')) continue
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      if (line.top < 0 || line.bottom > innerHeight) continue
      for (const { control, box } of marks) {
        const across = Math.min(line.right, box.right) - Math.max(line.left, box.left)
        const down = Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top)
        if (across < least || down < least || control.contains(element) || element.contains(control)) continue
        if (!isShown(element)) continue
        const [x, y] = [Math.max(line.left, box.left) + across / 2, Math.max(line.top, box.top) + down / 2]
        const on = document.elementFromPoint(x, y)
        if (on && control.contains(on))
          found.add(`"${words}" is under ${control.getAttribute('aria-label') ?? 'a control'}`)
      }
    }
  }
  return [...found].slice(0, 10)
}
