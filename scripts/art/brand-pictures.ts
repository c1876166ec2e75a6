import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawBrand, drawnBrands } from '#art/brands/pictures.ts'

// Writes the pictures of all brands, or of some: `npx tsx scripts/art/brand-pictures.ts [brand …]`.
const named = process.argv.slice(2)
for (const code of named.length > 0 ? named : drawnBrands) {
  const pictures = await drawBrand(code)
  for (const [name, svg] of pictures) {
    const file = fileURLToPath(new URL(`../../brands/${code}/assets/${name}`, import.meta.url))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, svg)
  }
  console.log(`${code}: ${pictures.size} pictures`)
}
