import type { Selector } from '../model.ts'
import { parseToken, tokenOf } from './alphabet.ts'

type TextSelector = Extract<Selector, { kind: 'text' }>

/** What a typed text holds. Nothing is dropped silently: the member sees what was not understood and what was typed twice. */
export interface TypedLines {
  /** Different valid units, sorted. */
  readonly lines: readonly (readonly number[])[]
  readonly invalid: readonly string[]
  readonly repeated: readonly string[]
}

/** Reads whole units separated by white space, commas or semicolons (U13). */
export function readLines(selector: TextSelector, text: string): TypedLines {
  const lines = new Map<string, readonly number[]>()
  const invalid: string[] = []
  const repeated: string[] = []
  for (const typed of text.split(/[\s,;]+/)) {
    if (typed === '') continue
    const line = readLine(selector, typed)
    if (!line) {
      invalid.push(typed)
      continue
    }
    const canonical = lineText(selector, line)
    if (lines.has(canonical)) repeated.push(typed)
    else lines.set(canonical, line)
  }
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  return { lines: sorted, invalid, repeated }
}

export const lineText = ({ alphabet }: TextSelector, line: readonly number[]): string =>
  line.map((value) => tokenOf(alphabet, value)).join('')

function readLine({ alphabet, length, anyOrder, allEqual }: TextSelector, typed: string): number[] | null {
  const width = 'codes' in alphabet ? 1 : alphabet.width
  if (typed.length !== length * width) return null
  const values: number[] = []
  for (let start = 0; start < typed.length; start += width) {
    const value = parseToken(alphabet, typed.slice(start, start + width))
    if (value === null) return null
    values.push(value)
  }
  if (!anyOrder) return values
  return new Set(values).size === 1 && !allEqual ? null : values.sort((a, b) => a - b)
}
