/** The chance that at least one of `own` numbers is among the `pieces` that are drawn out of `all`. */
export function chanceOf(all: number, own: number, pieces: number): number {
  let none = 1
  for (let drawn = 0; drawn < Math.min(pieces, all); drawn++) none *= Math.max(0, all - own - drawn) / (all - drawn)
  return 1 - none
}
