import { redirect } from '@remix-run/node'
import { csvFile, decimal } from '#app/features/records/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { contractKinds } from '#contract/agency/contract-kinds.ts'
import type { Income } from '#contract/entities/agency/contracts.ts'
import { askedOf, linesOf } from './load.server.ts'
import { panelOfKind } from './panel-of-kind.ts'

const ROWS_PER_CALL = 100
const ROWS_PER_FILE = 20_000

/** What the agent was paid in the period of the address, as a file with the lines and the sum of the page. */
export async function downloadIncome(request: Request): Promise<Response> {
  const { period, params } = askedOf(request)
  const kind = contractKinds.find((one) => one === params.get('kind'))
  const back = (problem: string) => {
    params.set('problem', problem)
    return redirect(`/agentHome/${kind ? panelOfKind[kind] : 'income'}?${params}`)
  }
  if (period.problem) throw back(period.problem.key)
  const asked = {
    from: period.from,
    to: period.to,
    lines: linesOf(params),
    pageSize: ROWS_PER_CALL,
    ...(kind ? { kind } : {}),
  }
  const rows: Income[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const answer = await toResult(gatewayFor(request).contracts.listIncome({ ...asked, pageNo }))
    if (!answer.ok) throw back(answer.errorCode)
    const { content, totalPages, totalElements, paid } = answer.value
    if (totalElements > ROWS_PER_FILE) throw back('tooManyMovements')
    rows.push(...content)
    if (pageNo >= totalPages) return fileOf(request, rows, decimal(paid), period)
  }
}

function fileOf(
  request: Request,
  rows: readonly Income[],
  paid: string,
  { from, to }: { readonly from: string; readonly to: string },
): Response {
  const t = translatorFor(request, 'contracts')
  const names = ['kind', 'period', 'from', 'until', 'why.turnover', 'why.loss', 'why.active', 'base', 'tier'] as const
  const sums = ['gross', 'below', 'advance', 'takenBack', 'paid'] as const
  const head = [
    ...[...names, ...sums, 'settledAt' as const].map((key) => t(key)),
    translatorFor(request, 'member')('column.currency'),
  ]
  const lines = rows.map((row) => [
    t(`kind.${row.kind}`),
    row.period,
    row.from,
    row.until,
    decimal(row.turnover),
    decimal(row.loss),
    String(row.active),
    decimal(row.base),
    row.tier === null ? '' : String(row.tier + 1),
    ...sums.map((name) => decimal(row[name])),
    row.settledAt,
    row.paid.currency,
  ])
  const sum = [t('paidSum'), ...Array.from({ length: names.length + sums.length - 2 }, () => ''), paid, '', '']
  return csvFile(`${brandFor(request).settings.code}-income-${from}-${to}`, [head, ...lines, sum])
}

/** Everything that one payment follows from, for `npm run agents verify`. */
export async function downloadSettlement(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const answer = await toResult(gatewayFor(request).contracts.getSettlement({ id }))
  if (!answer.ok) throw new Response(null, { status: 404 })
  return new Response(`${JSON.stringify(answer.value, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="settlement-${answer.value.period.key.replace(/[^\w-]/g, '')}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}
