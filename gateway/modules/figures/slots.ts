/** Figures are kept by slots of five minutes. Every day of every zone begins on a quarter hour: no slot straddles two. */
export const SLOT_MS = 300_000

/** The slot of an instant: its Unix time divided by 300 seconds. */
export function slotOf(at: Date): bigint {
  return BigInt(Math.floor(at.getTime() / SLOT_MS))
}

export function startOfSlot(slot: bigint): Date {
  return new Date(Number(slot) * SLOT_MS)
}

/** The slots that lie within a period, whose ends are ends of slots: from the first up to, not including, the second. */
export function slotsOf({ from, until }: { readonly from: Date; readonly until: Date }): {
  readonly first: bigint
  readonly end: bigint
} {
  return { first: slotOf(from), end: slotOf(until) }
}
