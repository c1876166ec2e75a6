import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Winner } from '../entities/home.ts'
import { languageCodes } from '../entities/languages.ts'
import { Money } from '../entities/money.ts'

/** Specification section 9: the winners board asks for 20. */
export const WINNER_BOARD_LIMIT = 20

export const winners = {
  listWinners: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    moduleId: 'GCSGAME',
    token: false,
    encrypt: false,
    summary: 'The latest big wins of the merchant, names masked.',
    request: z.strictObject({
      gameCategory: z.literal('ALL').default('ALL'),
      language: z.enum(languageCodes).default('en'),
      limitNum: z.coerce.number().int().min(1).max(WINNER_BOARD_LIMIT).default(WINNER_BOARD_LIMIT),
    }),
    response: z.object({ list: z.array(Winner) }),
    errors: [],
  }),
  getJackpot: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getJackpot',
    moduleId: 'GCSGAME',
    token: false,
    encrypt: false,
    summary: "The merchant's jackpot where it is real money: the balance of its pool, or what a provider tells.",
    request: z.strictObject({}),
    response: z.object({ amount: Money.nullable() }),
    errors: [],
  }),
}
