import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Announcement, announcementTypes, Banner, popupExecutions } from '../entities/home.ts'
import { languageCodes } from '../entities/languages.ts'

export const announcements = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    moduleId: 'MCSFE',
    token: false,
    encrypt: false,
    summary: 'List announcements, notices, promotions and popups in a language, newest first.',
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
    summary: 'List the banners of one group or of all groups.',
    request: z.strictObject({
      groupName: z.string().max(32).optional(),
      language: z.enum(languageCodes).default('en'),
    }),
    response: z.object({ list: z.array(Banner) }),
    errors: [],
  }),
}
