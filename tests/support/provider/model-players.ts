import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rulesOf } from '#game-studio/lotteries/kinds.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { seriesDifferences } from '#gateway/modules/series/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { earnedBy, moveBelowAgents, setSeries } from '../agency/member-line.ts'
import type { CountedLine } from '../lottery/counted-line.ts'
import { BEN_TRE, onSpecial } from './imported-lottery.ts'
import type { startStudioAndGateway } from './studio-and-gateway.ts'

type Site = Awaited<ReturnType<typeof startStudioAndGateway>>
export type ModelPlayer = Awaited<ReturnType<typeof openModelPlayer>>

const group = 'vn'

/** A member below one agent, who bets at the gateway on an imported lottery. Each call is made by a page that is opened for it. */
export async function openModelPlayer(site: Site, own: number, agentSeries: number) {
  const { services, merchant } = site
  const memberId = await site.createMember()
  const agents = await moveBelowAgents(services.db, merchant, { memberId, group, own }, [agentSeries])
  const before = await site.balanceOf(memberId)
  const calls = callsOf(site, memberId)
  return {
    ...calls,
    agentSeries,
    own,
    async changeSeries(series: number) {
      await setSeries(services.db, merchant, { memberId, group, series })
      this.own = series
    },
    /** What the member has won less what was staked, rebates included, and what the agent has earned. */
    async outcome() {
      const [agent = 0n] = await earnedBy(services.db, merchant, agents)
      return { cash: (await site.balanceOf(memberId)) - before, agent }
    },
  }
}

/** Another member, whose bets make the room look at its clock. */
export async function openWaker(site: Site) {
  const calls = callsOf(site, await site.createMember())
  return async () => {
    const issue = await calls.issue()
    expect(await calls.place([{ ...onSpecial('00'), multiple: 1 }], null, issue)).toMatchObject({ status: 200 })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function callsOf(site: Site, memberId: string) {
  const open = () => site.openPage(memberId, BEN_TRE, 'LOTT')
  return {
    issue: async (): Promise<string> => (await (await open())('/lottery')).body.picture.current.number,
    /** @param series null: the page is of a time without a choice, so the slip is sold at the own one */
    async place(
      lines: readonly Pick<CountedLine, 'play' | 'selection' | 'multiple'>[],
      series: number | null,
      issue: string,
    ) {
      const sent = lines.map(({ play, selection, multiple }) => ({ play, selection, multiple }))
      const slip = { requestId: randomUUID(), rules: rulesOf('vn18').version, issue, lines: sent }
      return (await open())('/lottery/orders', series === null ? slip : { ...slip, series })
    },
    cancel: async (id: string) => (await open())(`/lottery/orders/${id}/cancel`, {}),
  }
}

/** Every rebate is what rounds and series say, and the ledger is in order. */
export async function expectProven({ services, merchant }: Site): Promise<void> {
  const { differences, audit } = await services.db.withMerchant(merchant, async (tx) => ({
    differences: await seriesDifferences(tx, merchant),
    audit: await verifyLedger(tx, merchant, reconciliationSources),
  }))
  expect(differences).toEqual([])
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
}
