/** Playing a game at once; whoever may not yet comes back to `here`, its sheet (specification section 4, starting a game). */
export function playHref(nodeId: string, here: string): string {
  return `/play?id=${encodeURIComponent(nodeId)}&from=${encodeURIComponent(here)}`
}
