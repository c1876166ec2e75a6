import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { isCurrency, isTimeZone } from './enums.ts'
import { field } from './field.ts'

/** Money, time and languages of a brand. */
export const placeFields = {
  currency: field(
    z.string().refine(isCurrency, 'must be an ISO 4217 code such as USD').default('USD'),
    'Currency',
    'ISO 4217 code of the wallets.',
    'USD',
  ),
  timeZone: field(
    z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Asia/Bangkok').default('UTC'),
    'Time zone',
    'IANA zone in which days begin and times are shown.',
    'Asia/Bangkok',
  ),
  languages: field(
    z.array(z.enum(languageCodes)).min(1).default(['zh-CN', 'en']),
    'Languages',
    'The languages offered, in the order of the selector.',
    ['en', 'zh-CN'],
  ),
  defaultLanguage: field(
    z.enum(languageCodes).default('en'),
    'Default language',
    'One of `languages`: for a visitor who asked for none of them.',
    'en',
  ),
}
