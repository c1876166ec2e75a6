import type { ErrorCode, ErrorParams } from '#contract/errors.ts'

/** Why a press was refused. */
export interface DrawAnswer {
  readonly code: ErrorCode
  readonly params: ErrorParams
  readonly isOfSeed: boolean
}
