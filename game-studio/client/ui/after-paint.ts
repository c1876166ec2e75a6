/** A page that is not looked at is not painted: its parts are drawn after this time. */
const UNSEEN_MS = 200

/** Runs something once what is on the page has been painted. */
export function afterPaint(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (hasRun) return
    hasRun = true
    run()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, UNSEEN_MS)
}
