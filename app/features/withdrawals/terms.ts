import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'

/** What a withdrawal depends on: accounts, limits, balance, remaining wagering. */
export type Terms = ResponseOf<typeof contract.withdrawals.getWithdrawalTerms>
