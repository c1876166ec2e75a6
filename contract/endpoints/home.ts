import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Announcement, announcementTypes, Banner, popupExecutions, Winner } from '../entities/home.ts'
import { languageCodes } from '../entities/languages.ts'
import { Empty, NoRequest } from './common.ts'

/** Specification section 9: the winners board asks for 20. */
export const WINNER_BOARD_LIMIT = 20
/** Specification sections 5 and 9: feedback is at most 140 characters. */
export const FEEDBACK_MAX_LENGTH = 140

export const home = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    moduleId: 'MCSFE',
    token: false,
    encrypt: false,
    summary: 'Announcements, notices, promotions and popups of the merchant in a language, newest first.',
    request: z.strictObject({
      /** Comma-separated list of kinds. */
      types: z
        .string()
        .max(32)
        .default(announcementTypes.join(','))
        .transform((list) => list.split(','))
        .pipe(z.array(z.enum(announcementTypes))),
      platform: z.literal('W').default('W'),
      execution: z.enum(popupExecutions).optional(),
      language: z.enum(languageCodes).default('en'),
    }),
    response: z.object({ list: z.array(Announcement) }),
    errors: [],
  }),
  listBanners: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getBanners',
    moduleId: 'MCSFE',
    token: false,
    encrypt: false,
    summary: 'The banners of one group, or of all.',
    request: z.strictObject({
      groupName: z.string().max(32).optional(),
      language: z.enum(languageCodes).default('en'),
    }),
    response: z.object({ list: z.array(Banner) }),
    errors: [],
  }),
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
  getUnreadCount: endpoint({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    moduleId: 'CSP',
    token: true,
    encrypt: false,
    summary: "How many of the member's messages are unread.",
    request: NoRequest,
    response: z.object({ unreadMessage: z.number().int() }),
    errors: ['TRIAL_MEMBER'],
  }),
  sendFeedback: endpoint({
    method: 'PUT',
    path: '/wps/feedback',
    moduleId: 'FEEDBACK',
    token: false,
    encrypt: false,
    summary: 'Leaves a message of a visitor or a member for the merchant.',
    request: z.strictObject({
      content: z.string().trim().min(5).max(FEEDBACK_MAX_LENGTH),
      contact: z.string().trim().max(120).default(''),
    }),
    response: Empty,
    errors: [],
  }),
}
