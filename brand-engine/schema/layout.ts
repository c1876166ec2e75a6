import * as z from 'zod'
import { field } from './field.ts'

export const layoutWidths = ['wide', 'normal', 'portal', 'reading'] as const
export const densities = ['compact', 'normal', 'airy'] as const
export const tileRatios = ['1:1', '4:5', '3:4'] as const
export const tileNames = ['under', 'card', 'plate', 'display'] as const
export const corners = ['round', 'arch'] as const
export const strokes = ['none', 'hairline', 'double', 'glow', 'thick'] as const

const Tile = z
  .strictObject({
    ratio: z.enum(tileRatios).default('1:1'),
    name: z.enum(tileNames).default('under'),
    vendor: z.boolean().default(true),
  })
  .prefault({})

const Shape = z
  .strictObject({ corner: z.enum(corners).default('round'), stroke: z.enum(strokes).default('hairline') })
  .prefault({})

const LayoutChoices = z.strictObject({
  width: z.enum(layoutWidths).optional(),
  density: z.enum(densities).default('normal'),
  tile: Tile,
  shape: Shape,
})

/** How dense and wide the pages of a brand are, and the shape of its tiles. */
export type Layout = z.output<typeof LayoutChoices>

export const layoutFields = {
  layout: field(LayoutChoices.prefault({}), {
    title: 'Layout',
    description:
      "Choices that make the pages of brands differ. `width`: the widest content, 1640, 1560, 1520 or 1440 px; without it the theme's `size.container`. `density`: columns and spacing. `tile.ratio`: the shape of game pictures. `tile.name`: the name of a game under the picture, in a card around both, on a slanted plate, or in the display font. `tile.vendor`: the vendor below the name. `shape.corner`: `arch` rounds the tops of pictures. `shape.stroke`: the outline of cards.",
    example: {
      width: 'wide',
      density: 'compact',
      tile: { ratio: '3:4', name: 'under', vendor: false },
      shape: { corner: 'round', stroke: 'glow' },
    },
    editor: { section: 'layout' },
  }),
}
