import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { contractKinds, incomeLines } from '../../agency/contract-kinds.ts'
import { SettlementStatement } from '../../agency/statement.ts'
import { ContractTerms } from '../../agency/terms.ts'
import { endpoint } from '../../endpoint.ts'
import {
  CONTRACT_REASON_MAX_LENGTH,
  contractAnswers,
  contractSides,
  contractStates,
} from '../../entities/agency/contract-states.ts'
import {
  Contract,
  ContractEffect,
  ContractSign,
  ContractStep,
  CountedMember,
  EndedContract,
  Income,
  PastPeriod,
} from '../../entities/agency/contracts.ts'
import { RebateDay, RebateOrder } from '../../entities/agency/series.ts'
import { languageCodes } from '../../entities/languages.ts'
import { pageOf, pageQuery } from '../../entities/page.ts'
import { isDay, Period, periodQuery } from '../../entities/statement.ts'
import { NoRequest } from '../common.ts'
import { RequestKey } from '../money/deposits.ts'

const row = { moduleId: 'MCS2', token: true } as const
const Id = z.uuid()
const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Reason = z.string().trim().max(CONTRACT_REASON_MAX_LENGTH).default('')
const kind = z.enum(contractKinds)

const refusals = ['TRIAL_MEMBER', 'NON_AGENT_ACCOUNT', 'FEATURE_DISABLED'] as const
const changes = [...refusals, 'CONTRACT_NOT_FOUND', 'CONTRACT_STATE'] as const

/** The four calls by which a downline answers, one for each kind. */
function answerRow<const Path extends string>(path: Path, name: string) {
  return endpoint({
    ...row,
    method: 'POST',
    path,
    encrypt: true,
    summary: `Accept or reject the request for a ${name}, or end the contract from the next period on.`,
    description:
      'Accepting needs the hash of the terms, the payment password, and the hash of the preview when contracts below end.',
    request: z.strictObject({
      contractId: Id,
      action: z.enum(contractAnswers),
      termsHash: Hash,
      previewHash: Hash.optional(),
      reason: Reason,
      paymentPassword: z.string().max(255).default(''),
    }),
    response: Contract,
    errors: [
      ...changes,
      'CONTRACT_CHANGED',
      'CONTRACT_ABOVE_OWN',
      'PAYMENT_PASSWORD_NOT_SET',
      'PAYMENT_PASSWORD_WRONG',
      'PAYMENT_PASSWORD_LOCKED',
    ],
  })
}

/** Contracts of agents with the agent above. Agents specification, section 12. */
export const contracts = {
  answerDividend: answerRow('/wps/relay/MCS2_processDividendReq', 'dividend'),
  answerDailySalary: answerRow('/wps/relay/MCS2_processDailySalContract', 'daily salary'),
  answerHourlySalary: answerRow('/wps/relay/MCS2_processContractHourSalary', 'hourly salary'),
  answerRealTimeSalary: {
    ...answerRow('/wps/relay/MCSFE_processRealTimeSalaryContract', 'real-time salary'),
    moduleId: 'MCSFE',
  },
  getConsolidatedContract: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_consolidatedContract',
    encrypt: false,
    summary: "Get the state of the agent's contracts by kind, and the requests that wait for an answer.",
    request: NoRequest,
    response: z.object({
      divtypereq: ContractSign,
      dailysalreqtype: ContractSign,
      contracthoursalreq: ContractSign,
      realtimesalreqtype: ContractSign,
      requests: z.array(Contract),
    }),
    errors: refusals,
  }),
  listContracts: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_contracts',
    encrypt: false,
    summary: "List the agent's contracts with one side, newest first.",
    request: z.strictObject({
      side: z.enum(contractSides).default('UP'),
      kind: kind.optional(),
      state: z.enum(contractStates).optional(),
      ...pageQuery(20),
    }),
    response: pageOf(Contract),
    errors: refusals,
  }),
  getContract: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_contract',
    encrypt: false,
    summary: 'Get a contract of the agent and what happened to it.',
    request: z.strictObject({ id: Id }),
    response: z.object({ contract: Contract, steps: z.array(ContractStep) }),
    errors: [...refusals, 'CONTRACT_NOT_FOUND'],
  }),
  previewContract: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_contractPreview',
    encrypt: false,
    summary: 'Get what a contract would do: to the income of the last 90 days, and to the contracts below.',
    description: '`hash` is what an acceptance agrees to. Past figures are no promise.',
    request: z.strictObject({ id: Id }),
    response: z.object({ hash: Hash, effect: ContractEffect.nullable(), ended: z.array(EndedContract) }),
    errors: [...refusals, 'CONTRACT_NOT_FOUND'],
  }),
  tryContract: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_contractWhatIf',
    encrypt: false,
    summary: 'Get what terms for a direct downline would have paid in the past 90 days.',
    description:
      'By the figures of the team that is below the downline now; hours go back 7 days, and days of another time zone than the brand 44. Past figures are no promise.',
    request: z.strictObject({ member: z.string().max(64), terms: ContractTerms }),
    response: z.object({ days: z.int(), periods: z.array(PastPeriod), sum: Money }),
    errors: [...refusals, 'DOWNLINE_NOT_FOUND', 'CONTRACT_ABOVE_OWN'],
  }),
  offerContract: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_contractOffer',
    encrypt: false,
    summary: 'Ask a direct downline for a contract.',
    description: 'A second call with the same `requestKey` returns the same contract.',
    request: z.strictObject({ member: z.string().max(64), kind, terms: ContractTerms, requestKey: RequestKey }),
    response: Contract,
    errors: [...refusals, 'DOWNLINE_NOT_FOUND', 'CONTRACT_ABOVE_OWN', 'CONTRACT_EXISTS', 'REQUEST_REUSED'],
  }),
  withdrawContract: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_contractWithdraw',
    encrypt: false,
    summary: 'Take back a request that is not answered.',
    request: z.strictObject({ contractId: Id, reason: Reason }),
    response: Contract,
    errors: changes,
  }),
  terminateContract: endpoint({
    ...row,
    method: 'POST',
    path: '/wps/relay/MCS2_contractTerminate',
    encrypt: false,
    summary: 'End a contract with a downline after its notice.',
    request: z.strictObject({ contractId: Id, reason: Reason }),
    response: Contract,
    errors: changes,
  }),
  listIncome: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_income',
    encrypt: false,
    summary: "List what the agent's contracts were paid in a period of time, newest first.",
    description:
      'Of all kinds together, and of hourly and real-time salaries: periods that paid something, or with `lines=all` each.',
    request: z.strictObject({
      kind: kind.optional(),
      lines: z.enum(incomeLines).default('paid'),
      ...periodQuery,
      ...pageQuery(20),
    }),
    response: pageOf(Income).extend({ paid: Money }),
    errors: refusals,
  }),
  listRebateDays: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_rebateDays',
    encrypt: false,
    summary: 'List what the agent earned by the lottery orders of the line below, by day, newest first.',
    description: 'Each day is paid once it is over; `paid` of a day is below `amount` until then.',
    request: z.strictObject(periodQuery),
    response: z.object({ period: Period, rows: z.array(RebateDay), sum: Money }),
    errors: refusals,
  }),
  listRebateOrders: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_rebateOrders',
    encrypt: false,
    summary: 'List the lottery orders behind what the agent earned on a day, newest first, with masked players.',
    request: z.strictObject({
      day: z.string().refine(isDay),
      language: z.enum(languageCodes).default('en'),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({ rows: z.array(RebateOrder), next: z.string().nullable() }),
    errors: refusals,
  }),
  listCountedMembers: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_settlementMembers',
    encrypt: false,
    summary: 'List the members whom one payment counted, the highest turnover first.',
    description: 'Their figures are kept for 44 days: `isKept` is false afterwards, and the list empty.',
    request: z.strictObject({ id: Id, ...pageQuery(40) }),
    response: pageOf(CountedMember).extend({ isKept: z.boolean() }),
    errors: [...refusals, 'CONTRACT_NOT_FOUND'],
  }),
  getSettlement: endpoint({
    ...row,
    method: 'GET',
    path: '/wps/relay/MCS2_settlement',
    encrypt: false,
    summary: 'Get everything that one payment follows from; it can be recomputed without the platform.',
    request: z.strictObject({ id: Id }),
    response: SettlementStatement,
    errors: [...refusals, 'CONTRACT_NOT_FOUND'],
  }),
}
