import { carryPolicies, deductionItems, tierModes } from '#contract/agency/contract-kinds.ts'
import { ContractTerms } from '#contract/agency/terms.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import type { Locale } from '#contract/locale.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import { parseFigure } from '#contract/money/money-format.ts'
import { canPaySums, columnsOf, MAX_ROWS, PERCENT_DECIMALS, type Typed, tierField } from './offer-fields.ts'

type Errors = Record<string, string[]>

/** The terms that were typed, or what is wrong with them by field. */
export type ReadTerms =
  | { readonly terms: ContractTerms; readonly rows: readonly number[] }
  | { readonly terms: null; readonly errors: Errors }

const WHOLE_BP = 10_000

/**
 * Reads the fields of an offer. What both sides must have alike (periods, zone, currency, games) comes from the agent's own
 * contract, because nothing else can be offered.
 */
export function readTerms(typed: Typed, own: ContractTerms, locale: Locale): ReadTerms {
  const errors: Errors = {}
  const fail = (field: string, key: string) => {
    errors[field] ??= [encodeFieldMessage(key)]
    return 0n
  }
  const number = (field: string, decimals: number) => {
    const text = (typed[field] ?? '').trim()
    if (text === '' || /^[0.,]+$/.test(text)) return 0n
    return parseFigure(text, decimals, locale) ?? fail(field, decimals === 0 ? 'contracts:problem.number' : 'amount')
  }
  const money = (field: string) => number(field, decimalsOf(own.currency))
  const isFixed = canPaySums(own.kind) && typed.paysAs === 'fixed'
  const columns = columnsOf(own.kind)
  const rows = Array.from({ length: MAX_ROWS }, (_, row) => row).filter((row) =>
    columns.some((column) => (typed[tierField(row, column)] ?? '').trim() !== ''),
  )
  const tiers = rows.map((row) => {
    const field = (column: (typeof columns)[number]) => tierField(row, column)
    const paid = (typed[field('pays')] ?? '').trim()
    if (paid === '') fail(field('pays'), 'required')
    const pays = isFixed ? money(field('pays')) : number(field('pays'), PERCENT_DECIMALS)
    if (!isFixed && pays > WHOLE_BP) fail(field('pays'), 'contracts:problem.percent')
    return {
      turnover: String(money(field('turnover'))),
      loss: columns.includes('loss') ? String(money(field('loss'))) : '0',
      active: Number(number(field('active'), 0)),
      ...(isFixed ? { fixed: String(pays) } : { rateBp: Number(pays) }),
    }
  })
  if (tiers.length === 0) fail(tierField(0, 'pays'), 'required')
  const given = {
    kind: own.kind,
    period: own.period,
    zone: own.zone,
    currency: own.currency,
    weekStart: own.weekStart,
    gameTypes: own.gameTypes,
    overpay: own.overpay,
    advance: own.advance,
    tiers,
    mode: tierModes.find((mode) => mode === typed.mode) ?? 'whole',
    active: {
      turnover: String(money('activeTurnover')),
      deposit: String(money('activeDeposit')),
      days: Number(number('activeDays', 0)),
    },
    deductions: own.kind === 'dividend' ? deductionsOf(typed, number, fail) : [],
    carry: own.kind === 'dividend' ? carryOf(typed, money, number, fail) : { policy: 'none' },
    bonusPlay: typed.bonusPlay === 'on',
    agentPlay: typed.agentPlay === 'on',
    cap: (typed.cap ?? '').trim() === '' ? null : String(money('cap')),
    notice: Number(number('notice', 0)),
  }
  if (Object.keys(errors).length > 0) return { terms: null, errors }
  return checked(given, rows)
}

type ReadNumber = (field: string, decimals: number) => bigint
type Fail = (field: string, key: string) => bigint

function deductionsOf(typed: Typed, number: ReadNumber, fail: Fail) {
  return deductionItems.flatMap((item) => {
    const field = `d_${item}`
    if ((typed[field] ?? '').trim() === '') return []
    const shareBp = Number(number(field, PERCENT_DECIMALS))
    if (shareBp > WHOLE_BP) fail(field, 'contracts:problem.percent')
    return [{ item, shareBp }]
  })
}

function carryOf(typed: Typed, money: (field: string) => bigint, number: ReadNumber, fail: Fail) {
  const policy = carryPolicies.find((one) => one === typed.carry) ?? 'none'
  if (policy === 'none' || policy === 'carry') return { policy }
  if ((typed.carryLimit ?? '').trim() === '') fail('carryLimit', 'required')
  return policy === 'capped'
    ? { policy, most: String(money('carryLimit')) }
    : { policy, periods: Number(number('carryLimit', 0)) }
}

/** The fields of the terms that a rule of their own refuses. */
const fieldOfTerm: Readonly<Record<string, string>> = {
  active: 'activeDays',
  carry: 'carryLimit',
  cap: 'cap',
  notice: 'notice',
  mode: 'mode',
  deductions: 'd_bonuses',
}

function checked(given: unknown, rows: readonly number[]): ReadTerms {
  const parsed = ContractTerms.safeParse(given)
  if (parsed.success) return { terms: parsed.data, rows }
  const errors: Errors = {}
  for (const { path, message } of parsed.error.issues) {
    const [term, index] = path
    const row = term === 'tiers' ? (rows[typeof index === 'number' ? index : fallingRow(given)] ?? 0) : null
    const field = row === null ? (fieldOfTerm[String(term)] ?? '') : tierField(row, 'pays')
    const key = message === 'tiersRise' || message === 'tiersFixed' ? `contracts:problem.${message}` : 'invalid'
    errors[field] ??= [encodeFieldMessage(key)]
  }
  return { terms: null, errors }
}

/** The first row with a threshold or a payment below the row before. */
function fallingRow(given: unknown): number {
  const { tiers } = given as { readonly tiers: readonly Record<string, string | number>[] }
  const falls = (row: Record<string, string | number>, before: Record<string, string | number>) =>
    Object.keys(row).some((name) => BigInt(row[name] ?? 0) < BigInt(before[name] ?? 0))
  const index = tiers.findIndex((row, at) => at > 0 && falls(row, tiers[at - 1] ?? {}))
  return Math.max(0, index)
}
