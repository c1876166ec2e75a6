/** Units by sum and by span of independent digits 0 to 9: the tables T1 to T6 of section 2.1. */

/** T1: three straight, by the sums 0 to 27. */
export const threeBySum = mirrored([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75])

/** T2: three straight, by the spans 0 to 9. */
export const threeBySpan = [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]

/** T3: three digits in any order that are not all equal, by the sums 1 to 26. */
export const threeGroupsBySum = mirrored([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15])

/** The part of T3 with a pair. */
export const threeGroupsWithPairBySum = mirrored([1, 2, 1, 3, 3, 3, 4, 5, 4, 5, 5, 4, 5])

/** The part of T3 with three different digits. */
export const threeGroupsWithoutPairBySum = threeGroupsBySum.map(
  (groups, index) => groups - (threeGroupsWithPairBySum[index] ?? 0),
)

/** T4: two straight, by the sums 0 to 18. */
export const twoBySum = mirrored([1, 2, 3, 4, 5, 6, 7, 8, 9], 10)

/** T5: two straight, by the spans 0 to 9. */
export const twoBySpan = [10, 18, 16, 14, 12, 10, 8, 6, 4, 2]

/** T6: two different digits in any order, by the sums 1 to 17. */
export const twoGroupsBySum = mirrored([1, 1, 2, 2, 3, 3, 4, 4], 5)

function mirrored(half: readonly number[], ...middle: number[]): number[] {
  return [...half, ...middle, ...half.toReversed()]
}
