import type { SubmissionResult } from '@conform-to/react'

/** Result of the form of a series that was refused. */
export interface SeriesResult {
  /** The group whose form it was. */
  readonly seriesGroup: string
  readonly result: SubmissionResult | null
  readonly typed: string
}

export function isSeriesResult(answer: object | null): answer is SeriesResult {
  return answer !== null && 'seriesGroup' in answer
}
