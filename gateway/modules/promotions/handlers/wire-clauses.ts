import type { Brand } from '#brand-engine/index.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { Clause, ClauseValue } from '../rules/clause.ts'
import { titleOf } from '../words.ts'

/** The brand whose promotions are named, and the reader's language. */
interface Reader {
  readonly brand: Pick<Brand, 'promotions' | 'settings'>
  readonly language: Language
  /** The name of a game in that language; its code unless given. */
  readonly nameOf?: (game: string) => string
}

/** The clauses of a promotion as the contract has them. */
export const wireClauses = (clauses: readonly Clause[], reader: Reader) =>
  clauses.map(({ key, params }) => ({
    key,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wireValue(value, reader)])),
  }))

/** A value of a clause, or of a reason, as the contract has it. */
export function wireValue(value: ClauseValue, { brand, language, nameOf }: Reader) {
  if ('game' in value) return { text: nameOf ? nameOf(value.game) : value.game }
  return 'promotion' in value ? { text: titleOf(brand, value.promotion, language) } : value
}
