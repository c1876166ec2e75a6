/** How the drawn digits of a synthetic index are written. Its values are from 1000.00 to 1009.99. */

const WHOLE = '100'

/** The digits of one of the two drawn values: `742` is 1007.42, and `31` a change of 0.31. */
export function indexText(code: string, digits: string): string {
  return code === 'index' ? `${WHOLE}${digits.slice(0, 1)}.${digits.slice(1)}` : `0.${digits}`
}

/** The index and its change in a draw of five digits. */
export function indexOf(numbers: readonly number[]): { readonly index: string; readonly change: string } {
  const digits = numbers.join('')
  return {
    index: isolated(indexText('index', digits.slice(0, 3))),
    change: isolated(indexText('change', digits.slice(3))),
  }
}

/** Keeps its order in a text that is read from right to left. */
const isolated = (text: string): string => `\u2066${text}\u2069`
