import type { ArtDirection } from '#contract/entities/art.ts'
import type { Direction } from './direction.ts'
import { lacquerArt } from './lacquer.ts'
import { lineArt } from './line.ts'
import { paperArt } from './paper.ts'
import { stickerArt } from './sticker.ts'
import { tubeArt } from './tube.ts'

/** The directions by name; `burst`, the usual one, is drawn by catalogue/game-tile.ts. */
export const directions = {
  tube: tubeArt,
  lacquer: lacquerArt,
  paper: paperArt,
  sticker: stickerArt,
  line: lineArt,
} as const satisfies Record<Exclude<ArtDirection, 'burst'>, Direction>
