import type { Clause, ClauseValue } from '../rules/clause.ts'

/**
 * The clauses of a promotion as the contract has them.
 *
 * @param nameOf the name of a game in the reader's language; its code unless given
 */
export const wireClauses = (clauses: readonly Clause[], nameOf: (game: string) => string = (game) => game) =>
  clauses.map(({ key, params }) => ({
    key,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wireValue(value, nameOf)])),
  }))

const wireValue = (value: ClauseValue, nameOf: (game: string) => string) =>
  'game' in value ? { text: nameOf(value.game) } : value
