import type { series } from '#contract/endpoints/agency/series.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { SeriesDeps } from './deps.ts'
import { readSeries, setSeries } from './series.service.ts'

export const seriesHandlers = {
  getSeries: (ctx, { member }) => readSeries(ctx, member),
  setSeries: (ctx, asked) => setSeries(ctx, asked),
} satisfies Handlers<typeof series, SeriesDeps>
