import { redirect } from '@remix-run/node'
import { csvFile, decimal } from '#app/features/records/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { translatorFor } from '#app/i18n/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import type { MemberLoss } from '#contract/entities/agency/team.ts'
import { askedOf } from './team.server.ts'

/** Rows of one call, and of one file: a longer list is downloaded by member or by a shorter period. */
const ROWS_PER_CALL = 1_000
const ROWS_PER_FILE = 20_000

/** The user losses of the period in the address, as a file: every member, and the sums of all of them. */
export async function downloadUserLoss(request: Request): Promise<Response> {
  const { period, asked, member, params } = askedOf(request)
  const back = (problem: string) => {
    params.set('problem', problem)
    return redirect(`/agentHome/loss?${params}`)
  }
  if (period.problem) throw back(period.problem.key)
  const rows: MemberLoss[] = []
  for (let cursor: string | undefined; ; ) {
    const query = { ...asked, cursor, member: member || undefined, pageSize: ROWS_PER_CALL }
    const answer = await toResult(gatewayFor(request).agents.listUserLoss(query))
    if (!answer.ok) throw back(answer.errorCode)
    rows.push(...answer.value.rows)
    if (rows.length > ROWS_PER_FILE) throw back('tooManyMovements')
    if (answer.value.next === null) return fileOf(request, rows, answer.value.sums, period)
    cursor = answer.value.next
  }
}

function fileOf(
  request: Request,
  rows: readonly MemberLoss[],
  sums: Omit<MemberLoss, 'account' | 'type'>,
  { from, to }: { readonly from: string; readonly to: string },
): Response {
  const [t, member] = [translatorFor(request, 'agent'), translatorFor(request, 'member')]
  const head = [
    t('column.account'),
    member('category.DEPOSITS'),
    member('category.WITHDRAWALS'),
    t('turnover'),
    member('bets.payout'),
    t('bonuses'),
    t('loss'),
    member('column.currency'),
  ]
  const figures = ({ deposits, withdrawals, turnover, payout, bonuses, loss }: typeof sums) => [
    ...[deposits, withdrawals, turnover, payout, bonuses, loss].map(decimal),
    loss.currency,
  ]
  const lines = rows.map((row) => [row.account, ...figures(row)])
  return csvFile(`${brandFor(request).settings.code}-loss-${from}-${to}`, [
    head,
    ...lines,
    [t('scope.team'), ...figures(sums)],
  ])
}
