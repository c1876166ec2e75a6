import { LRUCache } from 'lru-cache'
import { Numeros } from '#contract/entities/lottery.ts'
import type { RequestContext } from '#gateway/context.ts'
import { gameNameIn, type LotteryMenuGames, type OfferedGame } from '../games/index.ts'
import type { LotteriesDeps } from './deps.ts'
import { answersTo, type IssueAnswer, type IssueCall, issueCallsOf, issuesByGame } from './issues.service.ts'
import { drawnIssue, openIssue } from './numero.ts'

/** The lotteries that a call asks for. */
export interface AskedNumeros {
  readonly menus: LotteryMenuGames
  readonly gameCode?: readonly string[] | undefined
  readonly language: string
}

/** Lists of one catalogue: by language, and by the lotteries that a caller names. */
const CACHED_LISTS = 200

interface ListText {
  readonly games: readonly OfferedGame[]
  readonly calls: readonly IssueCall[]
  /** The answers that `json` was written from. */
  answers: readonly IssueAnswer[]
  json: Buffer | null
}
const listsOfMenus = new WeakMap<LotteryMenuGames, LRUCache<string, ListText>>()

/**
 * The list of numeros as the bytes of JSON. It is checked and serialised once for the same answers of the suppliers: most calls
 * cost no more than a look at the cache.
 */
export async function numeroListJson(ctx: RequestContext<LotteriesDeps>, asked: AskedNumeros): Promise<Buffer> {
  const list = listOf(asked)
  const answers = await answersTo(ctx, list.calls)
  if (list.json && answers.every((answer, place) => answer === list.answers[place])) return list.json
  const { games, calls } = list
  const json = Buffer.from(JSON.stringify(Numeros.shape.list.parse(numerosOf(games, calls, answers, asked.language))))
  list.json = json
  list.answers = answers
  return json
}

function listOf({ menus, gameCode, language }: AskedNumeros): ListText {
  const lists = listsOfMenus.get(menus) ?? new LRUCache<string, ListText>({ max: CACHED_LISTS })
  listsOfMenus.set(menus, lists)
  const key = [language, ...(gameCode ?? [])].join(' ')
  const known = lists.get(key)
  if (known) return known
  const games = [...menus.values()].flat().filter(({ code }) => !gameCode || gameCode.includes(code))
  const list = { games, calls: issueCallsOf(games), answers: [], json: null }
  lists.set(key, list)
  return list
}

function numerosOf(
  games: readonly OfferedGame[],
  calls: readonly IssueCall[],
  answers: readonly IssueAnswer[],
  language: string,
): Numeros['list'] {
  const issues = issuesByGame(calls, answers)
  return games.flatMap((game) => {
    const known = issues.get(game)
    if (!known) return []
    const issue = { current: openIssue(known), last: drawnIssue(known, game.lottery_group) }
    return [{ ...nameOf(game, language), operator: known.operator ?? null, ...issue }]
  })
}

const nameOf = (game: OfferedGame, language: string) => ({
  gameCode: game.code,
  gameGroupCode: game.lottery_group ?? '',
  tag: game.tag,
  name: gameNameIn(game, language),
})
