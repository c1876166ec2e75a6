import type { SubmissionResult } from '@conform-to/react'
import type { SeriesGroupCode } from '#contract/entities/agency/series.ts'

/** Result of the form of a series that was refused. */
export interface SeriesResult {
  /** The group whose form it was. */
  readonly seriesGroup: string
  readonly result: SubmissionResult | null
  readonly typed: string
}

/** The field of a group in a form that offers series: names of fields have no dots. */
export const seriesFieldOf = (code: SeriesGroupCode) => `series_${code}`

export function isSeriesResult(answer: object | null): answer is SeriesResult {
  return answer !== null && 'seriesGroup' in answer
}
