import { searchable } from '#gateway/db/seed/catalogue.ts'
import { fitAsWritten, fitNearly, fits, signatureOf, type TypedWord, typedWord } from './near-words.ts'

/** The indexed fields. `search_text` is the normalised text that a search matches, with the English name first. */
export interface SearchedGame {
  readonly node_id: string
  readonly search_text: string
}

/** How a search matches: exact, or fuzzy. */
export type SearchMode = 'asWritten' | 'nearly'

/** A name that begins with the full search text ranks above one that contains its words. */
const BEGINS_WITH_IT = 10
/** Shorter words match too many names by chance. */
const RUN_TOGETHER_MIN = 5

/**
 * An inverted index of all games in every language. One index serves every merchant: results are filtered by what the
 * merchant offers. docs/decisions/011.
 */
export class SearchIndex {
  readonly games: readonly SearchedGame[]
  readonly #words: readonly string[]
  readonly #signatures: Int32Array
  readonly #gamesOfWord: readonly (readonly number[])[]
  #runTogether: readonly string[] | null = null

  constructor(games: readonly SearchedGame[]) {
    this.games = games
    const gamesOfWord = new Map<string, number[]>()
    for (const [game, { search_text }] of games.entries()) {
      for (const word of new Set(search_text.split(' '))) {
        const known = gamesOfWord.get(word)
        if (known) known.push(game)
        else gamesOfWord.set(word, [game])
      }
    }
    this.#words = [...gamesOfWord.keys()]
    this.#gamesOfWord = [...gamesOfWord.values()]
    this.#signatures = Int32Array.from(this.#words, signatureOf)
  }

  /** The games that match all words of a text, by ID, with their scores. */
  find(text: string, mode: SearchMode): Map<string, number> {
    const words = searchable(text).split(' ').filter(Boolean)
    const found = new Map<string, number>()
    if (words.length === 0) return found
    const typed = words.join(' ')
    const scores = words.map((word) => this.#scoresOf(typedWord(word), mode))
    for (const [game, { node_id, search_text }] of this.games.entries()) {
      let sum = 0
      for (const ofWord of scores) {
        const score = ofWord[game] ?? 0
        sum = score ? sum + score : Number.NEGATIVE_INFINITY
      }
      if (sum > 0) found.set(node_id, sum + (search_text.startsWith(typed) ? BEGINS_WITH_IT : 0))
    }
    if (mode === 'nearly') this.#addRunTogether(words.join(''), found)
    return found
  }

  /** Each game's best score for one typed word. */
  #scoresOf(word: TypedWord, mode: SearchMode): Float32Array {
    const scores = new Float32Array(this.games.length)
    for (const [index, known] of this.#words.entries()) {
      const fit =
        mode === 'asWritten' ? fitAsWritten(known, word.text) : fitNearly(known, this.#signatures[index] ?? 0, word)
      if (!fit) continue
      for (const game of this.#gamesOfWord[index] ?? []) if (fit > (scores[game] ?? 0)) scores[game] = fit
    }
    return scores
  }

  /** Missing and extra spaces count as typing errors: "sweetbonanza", "mega ways". */
  #addRunTogether(typed: string, found: Map<string, number>): void {
    if (typed.length < RUN_TOGETHER_MIN) return
    this.#runTogether ??= this.games.map(({ search_text }) => search_text.replaceAll(' ', ''))
    for (const [game, text] of this.#runTogether.entries()) {
      const nodeId = this.games[game]?.node_id ?? ''
      if (text.includes(typed)) found.set(nodeId, Math.max(found.get(nodeId) ?? 0, fits.near))
    }
  }
}

/** Whether an index is still current for these games: the catalogue is reloaded more often than it changes. */
export function isIndexOf(index: SearchIndex, games: readonly SearchedGame[]): boolean {
  return (
    index.games.length === games.length &&
    games.every(
      ({ node_id, search_text }, at) =>
        index.games[at]?.node_id === node_id && index.games[at]?.search_text === search_text,
    )
  )
}
