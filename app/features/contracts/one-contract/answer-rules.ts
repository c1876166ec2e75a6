import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { ContractAnswer } from '#contract/entities/agency/contract-states.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'

/** The call by which a downline answers to a contract of each kind. */
export const answerRows = {
  dividend: 'answerDividend',
  dailySalary: 'answerDailySalary',
  hourlySalary: 'answerHourlySalary',
  realTimeSalary: 'answerRealTimeSalary',
} as const satisfies Record<ContractKind, string>

/** What is missing in an answer, by field; checked in the browser and by the action. */
export function answerProblems(action: ContractAnswer, form: FormData): Record<string, string[]> {
  if (action !== 'ACCEPT') return {}
  const missing = [
    ...(form.get('paymentPassword') ? [] : ['paymentPassword']),
    ...(form.get('mustAgree') && form.get('agree') !== 'on' ? ['agree'] : []),
  ]
  return Object.fromEntries(missing.map((name) => [name, [encodeFieldMessage('required')]]))
}
