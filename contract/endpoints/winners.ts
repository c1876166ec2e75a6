import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Winner } from '../entities/home.ts'
import { languageCodes } from '../entities/languages.ts'

/** Specification section 9: the winners board asks for 20. */
export const WINNER_BOARD_LIMIT = 20

export const winners = {
  listWinners: endpoint({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    moduleId: 'GCSGAME',
    token: false,
    encrypt: false,
    summary: "List the merchant's latest big wins, with masked names.",
    request: z.strictObject({
      gameCategory: z.literal('ALL').default('ALL'),
      language: z.enum(languageCodes).default('en'),
      limitNum: z.coerce.number().int().min(1).max(WINNER_BOARD_LIMIT).default(WINNER_BOARD_LIMIT),
    }),
    response: z.object({ list: z.array(Winner) }),
    errors: [],
  }),
}
