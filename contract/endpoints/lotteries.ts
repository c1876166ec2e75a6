import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { languageCodes } from '../entities/languages.ts'
import { Numeros, PrizeMode } from '../entities/lottery.ts'

/** As many games as one call may name. */
const NUMEROS_LIMIT = 50

const query = {
  /** One game, or up to 50 with commas between them; without it, all lotteries are listed. */
  gameCode: z
    .string()
    .max(80 * NUMEROS_LIMIT)
    .transform((codes) => codes.split(',').slice(0, NUMEROS_LIMIT))
    .optional(),
  language: z.enum(languageCodes).default('en'),
}

/** The open issue and the last numbers of lotteries (specification section 7, lotteries). Visitors may read them. */
export const lotteries = {
  listVnNumeros: endpoint({
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    moduleId: 'LGW',
    token: false,
    encrypt: false,
    summary: 'List the open and the last drawn issue of the Vietnamese lotteries.',
    request: z.strictObject(query),
    response: Numeros,
    errors: [],
  }),
  listNumeros: endpoint({
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    moduleId: 'LOTTO',
    token: false,
    encrypt: false,
    summary: 'List the open and the last drawn issue of the lotteries of a prize mode.',
    request: z.strictObject({ ...query, prizeMode: PrizeMode.default('LOTT') }),
    response: Numeros,
    errors: [],
  }),
}
