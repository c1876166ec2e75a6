/** n over k, exact below 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let result = 1
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i
  return Math.round(result)
}

/** Parses a comma-separated list of ascending distinct integers from 0 to `count` - 1; null when it is anything else. */
export function parseCells(text: string, count: number): number[] | null {
  if (!/^\d{1,2}(?:,\d{1,2})*$/.test(text)) return null
  const cells = text.split(',').map(Number)
  const isSorted = cells.every((cell, index) => index === 0 || cell > (cells[index - 1] ?? cell))
  return isSorted && cells.every((cell) => cell < count) ? cells : null
}
