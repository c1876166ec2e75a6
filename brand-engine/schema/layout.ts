import * as z from 'zod'
import { artDirections } from '#contract/entities/art.ts'
import { categories, gameTypes } from '#contract/entities/game.ts'
import { Asset, field } from './field.ts'

export const navigationKinds = ['bar', 'rail', 'tabs', 'bar-quiet'] as const
export const navigationLabels = ['icon-over-text', 'icon-text', 'text'] as const
export const phoneBars = ['bar-5', 'bar-4'] as const

export const layoutWidths = ['wide', 'normal', 'portal', 'reading'] as const
export const densities = ['compact', 'normal', 'airy'] as const
export const heroKinds = ['plain', 'stage', 'board', 'mosaic', 'split', 'full'] as const
export const heroSides = ['FEED', 'DRAWS', 'PROMOTIONS', 'SPORTS', 'NONE'] as const
export type HeroSide = (typeof heroSides)[number]
export const tileRatios = ['1:1', '4:5', '3:4'] as const
export const tileNames = ['under', 'card', 'plate', 'display'] as const
export const corners = ['round', 'arch'] as const
export const strokes = ['none', 'hairline', 'double', 'glow', 'thick'] as const

const Navigation = z
  .strictObject({
    kind: z.enum(navigationKinds).default('bar'),
    labels: z.enum(navigationLabels).optional(),
    phone: z.enum(phoneBars).default('bar-5'),
    phoneMiddle: z.enum(['search']).optional(),
    strip: z.enum(gameTypes).optional(),
  })
  .prefault({})

const Hero = z
  .strictObject({
    kind: z.enum(heroKinds).default('plain'),
    side: z.enum(heroSides).optional(),
    height: z.number().min(0.8).max(1.2).default(1),
  })
  .prefault({})

/** What is shown beside the banners of a kind of hero, unless the brand says otherwise. */
const usualSides: Record<(typeof heroKinds)[number], HeroSide> = {
  plain: 'NONE',
  stage: 'FEED',
  board: 'DRAWS',
  mosaic: 'PROMOTIONS',
  split: 'SPORTS',
  full: 'NONE',
}

/** What is shown beside the banners of home; NONE for the banners alone. */
export const heroSideOf = ({ kind, side }: Layout['hero']): HeroSide =>
  kind === 'plain' || kind === 'full' ? 'NONE' : (side ?? usualSides[kind])

const Tile = z
  .strictObject({
    ratio: z.enum(tileRatios).default('1:1'),
    name: z.enum(tileNames).default('under'),
    vendor: z.boolean().default(true),
  })
  .prefault({})

export const pageHeadKinds = ['plain', 'picture', 'band', 'card', 'plate', 'rule'] as const

const PageHead = z
  .strictObject({
    kind: z.enum(pageHeadKinds).default('plain'),
    image: Asset.optional(),
    pages: z.partialRecord(z.enum(categories), Asset).default({}),
  })
  .prefault({})

const Shape = z
  .strictObject({ corner: z.enum(corners).default('round'), stroke: z.enum(strokes).default('hairline') })
  .prefault({})

const LayoutChoices = z.strictObject({
  navigation: Navigation,
  hero: Hero,
  width: z.enum(layoutWidths).optional(),
  density: z.enum(densities).default('normal'),
  tile: Tile,
  shape: Shape,
  pageHead: PageHead,
})

/** The frame of a brand's pages, how dense and wide they are, and the shape of its tiles. */
export type Layout = z.output<typeof LayoutChoices>

export const layoutFields = {
  art: field(z.strictObject({ direction: z.enum(artDirections).default('burst') }).prefault({}), {
    title: 'Art',
    description:
      'The style in which the pictures of games and vendors are drawn: rays and metal letters (`burst`), tubes of light at night (`tube`), gold-edged lacquer (`lacquer`), cut paper (`paper`), stickers with thick ink (`sticker`), or engraved line without titles (`line`). The same game has the same motif in every style.',
    example: { direction: 'tube' },
    editor: { section: 'layout' },
  }),
  layout: field(LayoutChoices.prefault({}), {
    title: 'Layout',
    description:
      "Choices that make the pages of brands differ. `navigation.kind`: the categories in a row below the logo (`bar`), in a column at the side (`rail`), as rounded tabs (`tabs`) or as words beside a logo in the middle (`bar-quiet`). `navigation.labels`: how a category is written; without it, as suits the kind. `navigation.phone`: entries of the bottom bar; `bar-4` has the search in the header. `navigation.phoneMiddle`: the entry that is raised. `navigation.strip`: a category whose vendors are in a line below the header. `hero.kind`: the banners of home alone (`plain`), over the whole window (`full`), or beside the latest wins (`stage`), the next draws (`board`), promotions (`mosaic`) or the vendors of sports (`split`); `hero.side` names another neighbour, `hero.height` scales its height. `width`: the widest content, 1640, 1560, 1520 or 1440 px; without it the theme's `size.container`. `density`: columns and spacing. `tile.ratio`: the shape of game pictures. `tile.name`: the name of a game under the picture, in a card around both, on a slanted plate, or in the display font. `tile.vendor`: the vendor below the name. `shape.corner`: `arch` rounds the tops of pictures. `shape.stroke`: the outline of cards. `pageHead.kind`: the head of lobbies, centres and content pages as a card with a large icon (`plain`), with a picture that fades in (`picture`), over the whole window with a double rule (`band`), as a soft card with a round picture (`card`), with the title on a slanted plate (`plate`), or above a hairline with the picture in an arch (`rule`). `pageHead.image`: its picture, without words because it is mirrored right to left; without it the first banner of home. `pageHead.pages`: pictures of single categories.",
    example: {
      navigation: { kind: 'rail', phoneMiddle: 'search' },
      hero: { kind: 'stage', side: 'FEED' },
      width: 'wide',
      density: 'compact',
      tile: { ratio: '3:4', name: 'under', vendor: false },
      shape: { corner: 'round', stroke: 'glow' },
      pageHead: { kind: 'picture', pages: { LIVE: 'assets/banners/live.svg' } },
    },
    client: ({ navigation: { kind, strip }, hero }) => ({
      navigation: { kind, strip: strip ?? null },
      hero: { kind: hero.kind, side: heroSideOf(hero) },
    }),
    editor: { section: 'layout', without: ['image', 'pages'] },
  }),
}
