import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrandArt } from './stage.ts'

/** Draws every brand's pictures anew: `npx tsx scripts/art/make.ts [brand …]`. The same source gives the same bytes. */
const brands: Record<string, () => Promise<BrandArt>> = {
  neon: async () => (await import('./brands/neon.ts')).neonArt,
  saigon: async () => (await import('./brands/saigon.ts')).saigonArt,
  siam: async () => (await import('./brands/siam.ts')).siamArt,
  fiesta: async () => (await import('./brands/fiesta.ts')).fiestaArt,
  noor: async () => (await import('./brands/noor.ts')).noorArt,
}

/** What the page's budget allows one picture. */
const MAX_BYTES = 60_000

for (const code of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(brands)) {
  const pictures = { ...(await brands[code]?.()), ...(await import('./marks.ts')).marksOf(code) }
  for (const [name, draw] of Object.entries(pictures)) {
    const file = join(import.meta.dirname, '../../brands', code, 'assets', `${name}.svg`)
    const svg = draw().toString()
    if (svg.length > MAX_BYTES) console.error(`${file}: ${svg.length} bytes, more than ${MAX_BYTES}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
  }
  console.log(`${code}: ${Object.keys(pictures).length} pictures`)
}
