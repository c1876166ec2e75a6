import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { agents } from '#contract/endpoints/agency/agents.ts'
import type { TeamBet } from '#contract/entities/agency/team.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { selectMemberPlay, selectTeamPlay } from '#gateway/modules/figures/index.ts'
import { gameNameIn } from '#gateway/modules/games/index.ts'
import { ticketOf } from '#gateway/modules/rounds/index.ts'
import type { AgentsDeps } from '../deps.ts'
import { pageOfRows, readTimeCursor, timeCursor } from './cursor.ts'
import { selectTeamRounds, type TeamRound } from './team-bets.store.ts'
import { daysOfView, inTeam, moneyOf, type TeamView } from './team-scope.ts'

const PAGE_SIZE = 20

/** A page of the team's rounds with masked players, and the sums of the period. Specification section 2: team betting. */
export async function readTeamBets(ctx: MemberContext<AgentsDeps>, asked: ParsedRequestOf<typeof agents.listTeamBets>) {
  const after = readTimeCursor(asked.cursor)
  return inTeam(ctx, asked, async (tx, view) => {
    const { merchant, agentId, root, from, until, period, currency } = view
    const gameType = asked.gameType ?? null
    const scope = { merchant, rootId: root.id, agentId, from, until, gameType, after }
    const found = await selectTeamRounds(tx, scope, PAGE_SIZE + 1)
    const { rows, next } = pageOfRows(found, PAGE_SIZE, ({ openedAt, id }) => timeCursor(openedAt, id))
    const play = await playOf(tx, view)
    const shown = gameType === null ? play : play.filter((row) => row.gameType === gameType)
    const sum = (figure: 'turnoverMinor' | 'payoutMinor') => shown.reduce((total, row) => total + row[figure], 0n)
    const [turnover, payout] = [sum('turnoverMinor'), sum('payoutMinor')]
    const money = moneyOf(currency)
    return {
      period,
      rows: rows.map((row) => betOf(row, asked.language)),
      sums: {
        bets: shown.reduce((total, row) => total + row.bets, 0),
        turnover: money(turnover),
        payout: money(payout),
        loss: money(turnover - payout),
      },
      gameTypes: play.flatMap((row) => (row.gameType === '' ? [] : [row.gameType])),
      next,
    }
  })
}

/** The play of the member that is asked for and of everybody below, by type of game. */
async function playOf(tx: Tx, view: TeamView) {
  const { root } = view
  const days = daysOfView(view)
  const team = isAgentType(root.type) ? await selectTeamPlay(tx, root.id, days) : []
  const own = root.level > 0 ? await selectMemberPlay(tx, root.id, days) : []
  const types = [...new Set([...team, ...own].map(({ gameType }) => gameType))].sort()
  return types.map((gameType) => {
    const rows = [...team, ...own].filter((row) => row.gameType === gameType)
    return {
      gameType,
      turnoverMinor: rows.reduce((sum, row) => sum + row.turnoverMinor, 0n),
      payoutMinor: rows.reduce((sum, row) => sum + row.payoutMinor, 0n),
      bets: rows.reduce((sum, row) => sum + row.bets, 0),
    }
  })
}

function betOf(row: TeamRound, language: string): TeamBet {
  const money = moneyOf(row.currency)
  const { gameName, gameNames, vendorName } = row
  return {
    row: row.id.slice(-12),
    player: maskName(row.username),
    vendorName,
    gameName: gameName === null ? vendorName : gameNameIn({ name: gameName, names: gameNames ?? {} }, language),
    gameType: row.gameType,
    bet: money(BigInt(row.bet)),
    payout: money(BigInt(row.payout)),
    result: money(BigInt(row.payout) - BigInt(row.bet)),
    status: row.status,
    openedAt: row.openedAt.toISOString(),
    ticket: ticketOf(row, language),
  }
}
