import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { materialDefs } from '#art/catalogue/materials.ts'
import { type SymbolName, symbolBody } from '#art/catalogue/symbols/index.ts'
import { slotThemes } from '#game-studio/engines/slot/index.ts'

// Writes the game studio's symbols from the catalogue's symbols: `npx tsx scripts/art/game-studio-symbols.ts`.
const folder = fileURLToPath(new URL('../../art/game-studio/symbols/', import.meta.url))
/** Symbols of the games that are not slots. */
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
  if (!body) throw new Error(`There is no symbol "${name}"`)
  const defs = materialDefs(body, 'red', 'gold')
  writeFileSync(
    `${folder}${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-108 -108 216 216"><defs>${defs}</defs><g stroke="#1a1020" stroke-width="3.5" stroke-linejoin="round">${body}</g></svg>\n`,
  )
}
console.log(`${names.length} symbols`)
