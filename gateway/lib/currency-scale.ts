/** Converts defaults that are defined in US cents, such as limits, to a round amount of similar value. */
const perUsCent: Readonly<Record<string, bigint>> = {
  THB: 30n,
  VND: 25_000n,
  JPY: 150n,
  CNY: 7n,
  PHP: 50n,
  MXN: 20n,
  BRL: 5n,
  INR: 80n,
  IDR: 15_000n,
  AED: 4n,
  SAR: 4n,
  KRW: 1_300n,
  MYR: 4n,
  TWD: 30n,
  HKD: 8n,
}

/** Minor units of the currency for an amount in US cents. */
export function amountIn(currency: string, usCents: bigint): bigint {
  return usCents * (perUsCent[currency] ?? 1n)
}
