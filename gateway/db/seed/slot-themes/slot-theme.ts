import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import type { ArtThemeName } from '#art/catalogue/themes.ts'
import type { TranslatedText } from '../slot-names.ts'

/** What the slots of one theme are called, and what they show. */
export interface SlotTheme {
  readonly art: ArtThemeName
  readonly nouns: readonly (readonly [SymbolName, TranslatedText])[]
  /** Titles that could be of no other theme, with their emblem. */
  readonly titles: readonly (readonly [SymbolName, string])[]
}

/** A word of a theme with its emblem. */
export const noun = (symbol: SymbolName, ...word: TranslatedText): readonly [SymbolName, TranslatedText] => [
  symbol,
  word,
]
