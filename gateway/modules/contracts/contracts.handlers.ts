import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { contracts } from '#contract/endpoints/agency/contracts.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { answerContract, endByUpline } from './answer.service.ts'
import type { ContractsDeps } from './deps.ts'
import { listContracts, listCounted, listIncome, readContract, shownContract } from './list.service.ts'
import { offerContract } from './offer.service.ts'
import { previewContract } from './preview.service.ts'
import { readConsolidated, readSettlement } from './read.service.ts'
import { readRebateDays, readRebateOrders } from './rebates.service.ts'
import { tryTerms } from './what-if.service.ts'
import { wireContract, wireEffect, wireEnded, wireIncome, wirePast, wireStep } from './wire.ts'

type Ctx = MemberContext<ContractsDeps>
type Answer = ParsedRequestOf<typeof contracts.answerDividend>

const answerOf = (kind: ContractKind) => async (ctx: Ctx, answer: Answer) =>
  shownContract(ctx, await answerContract(ctx, kind, { ...answer, previewHash: answer.previewHash ?? '' }))

export const contractsHandlers = {
  answerDividend: answerOf('dividend'),
  answerDailySalary: answerOf('dailySalary'),
  answerHourlySalary: answerOf('hourlySalary'),
  answerRealTimeSalary: answerOf('realTimeSalary'),
  getConsolidatedContract: async (ctx) => {
    const { signs, requests } = await readConsolidated(ctx)
    const sign = (kind: ContractKind) => signs.get(kind) ?? 'NONE'
    return {
      divtypereq: sign('dividend'),
      dailysalreqtype: sign('dailySalary'),
      contracthoursalreq: sign('hourlySalary'),
      realtimesalreqtype: sign('realTimeSalary'),
      requests: requests.rows.map((row) => wireContract(row, ctx.session.memberId, requests.names)),
    }
  },
  listContracts: async (ctx, asked) => {
    const { rows, names, total } = await listContracts(ctx, asked)
    return pageOf(
      rows.map((row) => wireContract(row, ctx.session.memberId, names)),
      total,
      asked,
    )
  },
  getContract: async (ctx, { id }) => {
    const { contract, names, steps } = await readContract(ctx, id)
    return {
      contract: wireContract(contract, ctx.session.memberId, names),
      steps: steps.map((step) => wireStep(contract, step)),
    }
  },
  previewContract: async (ctx, { id }) => {
    const { hash, effect, ended, names, effects } = await previewContract(ctx, id)
    const lines = ended.map((one, index) => wireEnded(one, names, effects[index] ?? null))
    return { hash, effect: wireEffect(effect), ended: lines }
  },
  tryContract: async (ctx, asked) => {
    const { days, periods } = await tryTerms(ctx, asked)
    const { currency } = asked.terms
    const sum = periods.reduce((total, { grossMinor }) => total + grossMinor, 0n)
    const money = { amountMinor: String(sum), currency }
    return { days, periods: periods.map((one) => wirePast(one, currency)), sum: money }
  },
  offerContract: async (ctx, offer) => shownContract(ctx, await offerContract(ctx, offer)),
  withdrawContract: async (ctx, asked) => shownContract(ctx, await endByUpline(ctx, { ...asked, to: 'withdrawn' })),
  terminateContract: async (ctx, asked) => shownContract(ctx, await endByUpline(ctx, { ...asked, to: 'terminated' })),
  listIncome: async (ctx, asked) => {
    const { rows, total, paidMinor, currency } = await listIncome(ctx, asked)
    const paid = { amountMinor: String(paidMinor), currency }
    return { ...pageOf(rows.map(wireIncome), total, asked), paid }
  },
  listRebateDays: (ctx, asked) => readRebateDays(ctx, asked),
  listRebateOrders: (ctx, asked) => readRebateOrders(ctx, asked),
  listCountedMembers: async (ctx, asked) => {
    const { rows, total, isKept, currency } = await listCounted(ctx, asked)
    const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
    const members = rows.map(({ account, type, isActive, ...figures }) => ({
      account,
      type,
      isActive,
      turnover: money(figures.turnoverMinor),
      loss: money(figures.lossMinor),
      deposits: money(figures.depositsMinor),
    }))
    return { ...pageOf(members, total, asked), isKept }
  },
  getSettlement: (ctx, { id }) => readSettlement(ctx, id),
} satisfies Handlers<typeof contracts, ContractsDeps>

function pageOf<Item>(content: Item[], total: number, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
  return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total }
}
