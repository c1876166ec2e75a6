import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { slotThemes } from '#game-studio/engines/slot/index.ts'
import { materialDefs } from '#gateway/modules/art/materials.ts'
import { type SymbolName, symbolBody } from '#gateway/modules/art/symbols/index.ts'

// Draws the studio's pictures from the catalogue's vocabulary: `npx tsx scripts/art/studio-symbols.ts`. The studio is a
// process of its own and imports no gateway, so it gets files.
const folder = fileURLToPath(new URL('../../studio/art/symbols/', import.meta.url))
/** Pictures of games that are no slots. */
const others = [
  'fish',
  'jellyfish',
  'turtle',
  'crab',
  'lobster',
  'octopus',
  'shark',
  'dragon',
  'cannon',
  'rocket',
  'biplane',
  'balloon',
  'graph',
  'mine',
  'gem',
  'rooster',
  'football',
  'horse',
  'swordEsport',
  'trophy',
  'coin',
  'chips',
  'limbo',
  'dice',
  'tower',
  'plinko',
  'keno',
  'starBall',
  'cardsFan',
  'roulette',
  'wheel',
  'threeDice',
]
const NUMBERS = [7, 21, 34, 3, 18, 42]
const names = [...new Set([...slotThemes.flatMap(({ art }) => Object.values(art)), ...others])].sort()

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of names) {
  const body = symbolBody(name as SymbolName, NUMBERS)
  if (!body) throw new Error(`no picture is called ${name}`)
  const defs = materialDefs(body, 'red', 'gold')
  writeFileSync(
    `${folder}${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-108 -108 216 216"><defs>${defs}</defs><g stroke="#1a1020" stroke-width="3.5" stroke-linejoin="round">${body}</g></svg>\n`,
  )
}
console.log(`${names.length} pictures`)
