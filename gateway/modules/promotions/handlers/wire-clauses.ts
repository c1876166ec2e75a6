import type { Clause } from '../rules/terms.ts'

/** The clauses of a promotion as the contract has them. */
export const wireClauses = (clauses: readonly Clause[]) =>
  clauses.map(({ key, params }) => ({ key, params: { ...params } }))
