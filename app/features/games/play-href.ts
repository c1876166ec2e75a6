/**
 * Starts a game directly; a player who may not start it yet returns to `here`, its sheet (specification section 4,
 * starting a game).
 */
export function playHref(nodeId: string, here: string): string {
  return `/play?id=${encodeURIComponent(nodeId)}&from=${encodeURIComponent(here)}`
}
