/** n over k, exact below 2^53; 0 when k is negative or above n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let result = 1
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i
  return Math.round(result)
}

/** n over k of any size. */
export function chooseExact(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let result = 1n
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i)
  return result
}

/** All choices of `size` of the values, in the order of the values. */
export function combinations<T>(values: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return values.flatMap((value, index) =>
    combinations(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]),
  )
}

/** The number of different orders of some values. */
export function countOrders(values: readonly number[]): number {
  let orders = 1
  for (let i = 1; i <= values.length; i++) orders *= i
  for (const value of new Set(values)) {
    const times = values.filter((one) => one === value).length
    for (let i = 2; i <= times; i++) orders /= i
  }
  return orders
}

/** Every different order of some values. */
export function ordersOf(values: readonly number[]): number[][] {
  if (values.length < 2) return [[...values]]
  return [...new Set(values)].flatMap((first) => {
    const rest = values.toSpliced(values.indexOf(first), 1)
    return ordersOf(rest).map((order) => [first, ...order])
  })
}

/** The elementary symmetric polynomial of degree `degree`: the sum of all products of so many different entries. */
export function elementarySymmetric(entries: readonly number[], degree: number): number {
  const sums = new Array<number>(degree + 1).fill(0)
  sums[0] = 1
  for (const entry of entries) {
    for (let k = degree; k >= 1; k--) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * entry
  }
  return sums[degree] ?? 0
}

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const product = (values: readonly number[]): number => values.reduce((total, value) => total * value, 1)

export const countShared = (a: readonly number[], b: readonly number[]): number =>
  a.filter((value) => b.includes(value)).length
