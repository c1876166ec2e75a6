import { pick, randomFrom } from '../random.ts'
import { materialDefs, repaintable } from './materials.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { type SymbolName, symbolBody } from './symbols/index.ts'

const faces: readonly SymbolName[] = [
  'lion',
  'tiger',
  'wolf',
  'fox',
  'panda',
  'monkey',
  'elephant',
  'bull',
  'luckyCat',
  'dragon',
  'octopus',
  'shark',
  'astronaut',
  'samurai',
  'gummyBear',
  'phoenix',
  'spartan',
  'turtle',
  'ufo',
  'rooster',
]

/** A round face for a member who has no picture, chosen by the seed. */
export function avatar(seed: string): string {
  const random = randomFrom(`avatar:${seed}`)
  const [top, , bottom] = palettes[pick(random, Object.keys(palettes) as PaletteName[])].sky
  const face = symbolBody(pick(random, faces), [7])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-110 -110 220 220" role="img"><defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<clipPath id="round"><circle r="110"/></clipPath>${materialDefs(face, pick(random, repaintable), 'gold')}</defs>` +
    `<g clip-path="url(#round)"><circle r="110" fill="url(#ground)"/><g stroke="#1a0b12" stroke-width="4" stroke-linejoin="round" transform="translate(0 12) scale(.88)">${face}</g></g></svg>`
  )
}
