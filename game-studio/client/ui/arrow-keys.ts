/**
 * Makes a row of buttons one stop of the Tab key: the arrow keys move inside it, Home and End go to its ends (the toolbar pattern of
 * WAI-ARIA).
 */
export function withArrowKeys<Row extends HTMLElement>(row: Row): Row {
  const buttons = () => [...row.children] as HTMLElement[]
  row.setAttribute('role', 'toolbar')
  buttons().forEach((button, index) => {
    button.tabIndex = index === 0 ? 0 : -1
  })
  row.addEventListener('focusin', ({ target }) => {
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1
  })
  row.addEventListener('keydown', (event) => {
    // Alt and an arrow is the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const all = buttons()
    const to = placeAfter(event.key, all.indexOf(event.target as HTMLElement), all)
    if (to === null) return
    event.preventDefault()
    all[to]?.focus()
  })
  return row
}

/** Where a key moves from a place; null: it does not move. */
function placeAfter(key: string, at: number, buttons: readonly HTMLElement[]): number | null {
  const [first] = buttons
  if (!first || at < 0) return null
  const forward = getComputedStyle(first).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const columns = buttons.filter(({ offsetTop }) => offsetTop === first.offsetTop).length
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: forward === 'ArrowLeft' ? 1 : -1,
    ArrowRight: forward === 'ArrowRight' ? 1 : -1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: buttons.length - 1 - at,
  }
  const to = at + (steps[key] ?? Number.NaN)
  return to in buttons ? to : null
}
