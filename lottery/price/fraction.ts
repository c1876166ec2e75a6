/** An exact number: `numerator` / `denominator`, the denominator positive. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const fraction = (numerator: bigint, denominator: bigint): Fraction => ({ numerator, denominator })

export const addFractions = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

/** Below zero when a is the smaller one, zero when they are equal. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds towards minus infinity. */
export function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  return numerator % denominator !== 0n && numerator < 0n !== denominator < 0n ? quotient - 1n : quotient
}

/** A fraction as a decimal with `digits` decimal places, rounded down: a shown return is never above the real one. */
export function floorToDecimals({ numerator, denominator }: Fraction, digits: number): string {
  const scaled = floorDivide(numerator * 10n ** BigInt(digits), denominator)
  const text = String(scaled < 0n ? -scaled : scaled).padStart(digits + 1, '0')
  const sign = scaled < 0n ? '-' : ''
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
