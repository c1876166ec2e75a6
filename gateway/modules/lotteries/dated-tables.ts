import type { Logger } from 'pino'
import { tableRows } from '#contract/provider/index.ts'
import type { Job } from '#gateway/jobs/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { gatewayTables } from '#gateway/lib/dated-tables.ts'
import { type GameProvider, ProviderError, type ProviderRegistry } from '#gateway/providers/index.ts'

interface Deps {
  readonly providers: ProviderRegistry
  readonly clock: Clock
}

/** The vendors whose titles are lotteries. */
const lotteryVendors = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']

/** The suppliers of lotteries, each once. */
export const lotteryProviders = (providers: ProviderRegistry) => [
  ...new Set(lotteryVendors.flatMap((vendor) => providers.ofVendor(vendor) ?? [])),
]

export type TableRow = Readonly<Record<string, string | number | null>>

/** Every table of dates that ends, of this gateway and of the suppliers of lotteries, as staff read it. */
export async function datedTableRows({ providers, clock }: Deps): Promise<TableRow[]> {
  const answers = await Promise.all(lotteryProviders(providers).map(rowsOf))
  return [...tableRows(gatewayTables, clock.now()), ...answers.flat()]
}

/** A supplier without an answer does not hide the tables of the others. */
async function rowsOf(provider: GameProvider): Promise<TableRow[]> {
  try {
    return (await provider.lotteriesDesk('tables')).rows
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return [{ table: provider.code, last_day: null, days_left: null, state: UNANSWERED, source: error.message }]
  }
}
const UNANSWERED = 'no answer'

interface Watch {
  readonly log: Pick<Logger, 'error' | 'warn'>
  observe(rows: readonly TableRow[]): void
}

/** Updates the figures and logs each table that ends within 90 days, or has ended. */
export async function watchTables(deps: Deps, { log, observe }: Watch): Promise<void> {
  const rows = await datedTableRows(deps)
  observe(rows.filter(({ state }) => state !== UNANSWERED))
  for (const row of rows)
    if (row.state === UNANSWERED) log.warn(row, 'a supplier did not answer for its tables of dates')
    else if (row.state !== 'ok') log.error(row, 'a table of dates ends')
}

export const datedTablesJob = (deps: Deps, watch: Watch): Job => ({
  name: 'dated-tables-alarm',
  cron: '11 * * * *',
  run: () => watchTables(deps, watch),
})
