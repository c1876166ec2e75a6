/** A figure of a chart: its size, and the exact text that tooltip and table show. */
export interface ChartFigure {
  readonly value: number
  readonly text: string
}

/** One row of figures, one for each point; null where there is none. */
export interface ChartSeries {
  readonly name: string
  readonly figures: readonly (ChartFigure | null)[]
}

/** A place on the axis of time. */
export interface ChartPoint {
  /** In full: `2026-11-24`. */
  readonly name: string
  /** Below the axis: `11-24`. */
  readonly short: string
  /** The time has not ended yet; its figures are drawn as unfinished. */
  readonly isOpen?: boolean | undefined
}

/**
 * `bars`: one or two sums side by side. `results`: one series of gains above zero and losses below. `lines`: up to five
 * states over time.
 */
export type ChartKind = 'bars' | 'results' | 'lines'

export interface ChartWords {
  /** The name of the points, as the table's first column: Day. */
  readonly point: string
  /** Opens the table. */
  readonly table: string
  /** Said of a point that has not ended. */
  readonly open: string
}

/** Every figure of a chart. */
export function valuesOf(series: readonly ChartSeries[]): number[] {
  return series.flatMap(({ figures }) => figures.flatMap((figure) => (figure ? [figure.value] : [])))
}
