import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { isCurrency, isTimeZone } from './enums.ts'
import { Country, field } from './field.ts'

/** Money, time and languages of a brand. */
export const localeFields = {
  currency: field(z.string().refine(isCurrency, 'must be an ISO 4217 code such as USD').default('USD'), {
    title: 'Currency',
    description: 'ISO 4217 code of the wallets.',
    example: 'USD',
    client: true,
    editor: { refused: 'Money that members already have is stored in this currency.' },
  }),
  country: field(Country.optional(), {
    title: 'Country',
    description:
      'ISO 3166-1 alpha-2 code of the country whose notation numbers, money and dates have; that of `currency` by default.',
    example: 'MX',
    client: true,
    editor: { section: 'identity' },
  }),
  timeZone: field(
    z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Asia/Bangkok').default('UTC'),
    {
      title: 'Time zone',
      description: 'IANA time zone in which days begin and times are shown.',
      example: 'Asia/Bangkok',
      client: true,
      editor: { refused: 'Statements and daily limits of past days are computed in this zone.' },
    },
  ),
  languages: field(z.array(z.enum(languageCodes)).min(1).default(['zh-CN', 'en']), {
    title: 'Languages',
    description: 'The languages offered, in the order of the selector.',
    example: ['en', 'zh-CN'],
    client: true,
    editor: { refused: 'A new language needs texts and content files beside it.' },
  }),
  defaultLanguage: field(z.enum(languageCodes).default('en'), {
    title: 'Default language',
    description: 'One of `languages`, used for a visitor who asks for none of them.',
    example: 'en',
    client: true,
    editor: { section: 'identity', choicesFrom: 'languages' },
  }),
}
