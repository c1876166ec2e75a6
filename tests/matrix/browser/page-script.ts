import type { Box } from './picture.ts'

/** Runs in every page before its own scripts: seeds `Math.random` and records events that browsers report only once. */
export function prepareWindow(seed: number): void {
  let state = seed
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const refusals: string[] = []
  const shifts: { value: number; moved: string }[] = []
  // The modal window: the page that it covers is hidden from assistive technology.
  const coveringWindow = () =>
    document.querySelector('[data-aria-hidden=true]')
      ? [...document.querySelectorAll('[role=dialog]')].findLast((at) => !at.closest('[aria-hidden=true]'))
      : document.querySelector('dialog:modal')
  Object.assign(window, { refusals, shifts, coveringWindow })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
    // Code that the tests evaluate has no source file.
    if (blockedURI === 'eval' && !sourceFile) return
    refusals.push(`${violatedDirective} refused ${blockedURI} ${sample} in ${sourceFile}`)
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
      const [first] = sources.flatMap(({ node }) => (node instanceof Element ? [node.outerHTML.slice(0, 90)] : []))
      shifts.push({ value, moved: first ?? '' })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in the page: boxes of content that differs between runs (times, codes, addresses with a port, drawn puzzles,
 * external frames), and the scroll position.
 */
export function volatileBoxes(): {
  x: number
  y: number
  boxes: Box[]
} {
  const changing = /\d{4}-\d\d-\d\d|\d{1,2}:\d\d|localhost:\d+|^(?=.*\d)[A-Z0-9]{6,12}$|\d[\d., ]{5,}/
  const found = new Set<Element>(
    document.querySelectorAll('time, [role=timer], canvas, video, iframe, [data-volatile], form img, form img ~ *'),
  )
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode
    if (parentElement && changing.test(nodeValue?.trim() ?? '')) found.add(parentElement)
  }
  for (const input of document.querySelectorAll('input')) if (changing.test(input.value)) found.add(input)
  const boxes = [...found]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ x, y, width, height }) => ({ x, y, width, height }))
  return { x: scrollX, y: scrollY, boxes }
}
