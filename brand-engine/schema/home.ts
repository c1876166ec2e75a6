import * as z from 'zod'
import { gameTypes } from '#contract/entities/game.ts'
import { languageCodes } from '#contract/entities/languages.ts'
import { field } from './field.ts'
import { tileRatios } from './layout.ts'

/** Home sections in the order of specification section 2. */
export const homeSections = [
  'BANNERS',
  'ANNOUNCEMENTS',
  'PROMOTIONS',
  'JACKPOT',
  'RECENT',
  'HOT',
  'WINNERS',
  ...gameTypes,
] as const
export type HomeSectionName = (typeof homeSections)[number]

export const kindsOfSections = [
  'grid',
  'shelf',
  'top',
  'mosaic',
  'list',
  'tables',
  'vendors',
  'feature',
  'draws',
  'promos',
  'figures',
  'feed',
] as const
export type SectionKind = (typeof kindsOfSections)[number]

const games = ['grid', 'shelf', 'mosaic', 'list', 'tables'] as const
const cards = ['vendors', 'feature'] as const

/** The kinds that a section may have, the usual one first. Sections without an entry have one form only. */
export const sectionKinds: Readonly<Partial<Record<HomeSectionName, readonly SectionKind[]>>> = {
  PROMOTIONS: ['promos', 'feature'],
  RECENT: ['grid', 'shelf'],
  HOT: ['shelf', 'top', 'grid', 'mosaic'],
  WINNERS: ['figures', 'feed'],
  LIVE: games,
  RNG: games,
  FISH: games,
  PVP: games,
  BGS: games,
  SPORTS: cards,
  ESPORTS: cards,
  ELOTT: cards,
  COCKFIGHT: cards,
  LOTT: ['vendors', 'draws', 'feature'],
}

const Word = z.enum(homeSections)
const Entry = z.strictObject({
  what: Word,
  kind: z.enum(kindsOfSections).optional(),
  rows: z.int().min(1).max(3).optional(),
  tile: z.enum(tileRatios).optional(),
  look: z.enum(['plain', 'band']).optional(),
  title: z.partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(60)).optional(),
})

/** A section of home as the product reads it: a word in the file is an entry without options. */
export type HomeEntry = z.output<typeof Entry>

const example = [
  'BANNERS',
  { what: 'HOT', kind: 'top' },
  { what: 'RNG', rows: 2, look: 'band', title: { en: 'Reels' } },
]

export const homeFields = {
  home: field(
    z
      .array(z.union([Word, Entry]))
      .default([...homeSections])
      // The schema of the input loses the example of a value that is transformed.
      .meta({ examples: [example] })
      .transform((list): HomeEntry[] => list.map((entry) => (typeof entry === 'string' ? { what: entry } : entry))),
    {
      title: 'Home sections',
      description:
        'Sections of the home page, from top to bottom: a word, or an object for a section that differs from the usual. `kind` is its form: games are a `grid`, one `shelf` to scroll, a `mosaic` with large pictures, an editorial `list` or wide `tables`; the hot games are also a numbered `top`; vendors are `vendors` or one large `feature`; lotteries also `draws`; promotions `promos` or a `feature`; winners `figures` or a `feed`. `rows`: rows of a grid. `tile`: the shape of its pictures. `look`: `band` paints the width of the window. `title`: a heading of its own.',
      example: [
        'BANNERS',
        { what: 'HOT', kind: 'top' },
        { what: 'RNG', rows: 2, look: 'band', title: { en: 'Reels' } },
      ],
      client: (list, { localize }) =>
        list.map(({ title, ...entry }) => ({ ...entry, ...(title ? { title: localize(title) } : {}) })),
      editor: { section: 'layout' },
    },
  ),
}
