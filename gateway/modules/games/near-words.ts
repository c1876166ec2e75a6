/** Scores how well a word of a game matches a typed word; 0 is no match. */
export const fits = { exact: 8, start: 6, near: 4, inside: 3, nearStart: 2 } as const

/** Scripts without spaces: a word may occur anywhere in a run of letters, and few letters are specific. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A typed word, prepared to be compared with many. */
export interface TypedWord {
  readonly letters: readonly string[]
  readonly text: string
  readonly isUnspaced: boolean
  /** Allowed typing errors: one from four letters on, two from eight. */
  readonly mistakes: number
  readonly signature: number
}

export function typedWord(text: string): TypedWord {
  const letters = [...text]
  const isUnspaced = UNSPACED.test(text)
  const [one, two] = isUnspaced ? [3, 6] : [4, 8]
  const mistakes = letters.length >= two ? 2 : letters.length >= one ? 1 : 0
  return { letters, text, isUnspaced, mistakes, signature: signatureOf(text) }
}

/** A 32-bit set of a word's letters: a word that lacks too many of them is not compared letter by letter. */
export function signatureOf(text: string): number {
  let signature = 0
  for (let index = 0; index < text.length; index++) signature |= 1 << (text.charCodeAt(index) & 31)
  return signature
}

/** Score of an exact match. */
export function fitAsWritten(word: string, typed: string): number {
  const at = word.indexOf(typed)
  if (at < 0) return 0
  if (at > 0) return fits.inside
  return word.length === typed.length ? fits.exact : fits.start
}

/** Score of a match with omitted, added, changed or transposed letters; the typed word may be a prefix. */
export function fitNearly(word: string, signature: number, typed: TypedWord): number {
  const written = fitAsWritten(word, typed.text)
  if (written || typed.mistakes === 0) return written
  if (bitsIn(typed.signature & ~signature) > typed.mistakes) return 0
  if (!typed.isUnspaced && word.length < typed.letters.length - typed.mistakes) return 0
  const { mistakes, isWhole } = mistakesIn(word, typed)
  if (mistakes > typed.mistakes) return 0
  return (isWhole ? fits.near : fits.nearStart) / mistakes
}

function bitsIn(value: number): number {
  let bits = value
  let count = 0
  while (bits) {
    bits &= bits - 1
    count += 1
  }
  return count
}

/**
 * The smallest edit distance between the typed word and a prefix of the word (optimal string alignment); for scripts
 * without spaces, any substring of it.
 */
function mistakesIn(
  word: string,
  { letters, isUnspaced, mistakes }: TypedWord,
): { mistakes: number; isWhole: boolean } {
  const others = isUnspaced ? [...word] : [...word.slice(0, letters.length + mistakes)]
  const width = others.length + 1
  let before = new Array<number>(width).fill(0)
  let above = Array.from({ length: width }, (_, column) => (isUnspaced ? 0 : column))
  for (let row = 1; row <= letters.length; row++) {
    const line = new Array<number>(width).fill(0)
    line[0] = row
    let least = row
    for (let column = 1; column < width; column++) {
      const same = letters[row - 1] === others[column - 1]
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const isSwap =
        row > 1 && column > 1 && letters[row - 1] === others[column - 2] && letters[row - 2] === others[column - 1]
      if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      line[column] = cost
      if (cost < least) least = cost
    }
    if (least > mistakes) return { mistakes: least, isWhole: false }
    before = above
    above = line
  }
  const whole = word.length === others.length ? (above[width - 1] ?? 0) : Number.POSITIVE_INFINITY
  const best = Math.min(...above)
  return { mistakes: Math.max(1, best), isWhole: whole <= best }
}
