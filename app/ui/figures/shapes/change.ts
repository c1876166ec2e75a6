/** A figure against the one of the period before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** Of the figure before, without a sign; null where there was none to compare with. */
  readonly percent: number | null
}

/** Beyond this the percentage says nothing: 12 instead of 0.01 is "more", not "1199900 %". */
const MOST_PERCENT = 999

/** The change of a figure; its size is compared, so that a loss that grew from 10 to 20 went down by 100 %. */
export function changeOf(now: bigint, before: bigint): Change {
  if (now === before) return { direction: 'same', percent: before === 0n ? null : 0 }
  const direction = now > before ? 'up' : 'down'
  const size = before < 0n ? -before : before
  const moved = now > before ? now - before : before - now
  if (size === 0n) return { direction, percent: null }
  const percent = Number((moved * 1000n) / size) / 10
  return { direction, percent: percent > MOST_PERCENT ? null : percent }
}

/** A figure's minus as the sign of mathematics, which is as wide as a digit; a plus before a gain. */
export function signed(text: string, amountMinor: bigint): string {
  const shown = withMinus(text)
  return amountMinor > 0n ? `+${shown}` : shown
}

/** The same figure with a minus in place of a hyphen. */
export function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}
