import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brandSchemaDocument } from '#brand-engine/schema/schema-document.ts'
import { type Command, placeOptions, placesOf } from '../places.ts'

/** Writes the JSON Schema that editors use to complete and validate brand.json. */
export const writeSchema: Command = async ({ args, env, print }) => {
  const { values } = parseArgs({ args: [...args], options: placeOptions })
  const file = resolve(placesOf(values, env).brandsDir, 'brand.schema.json')
  writeFileSync(file, brandSchemaDocument())
  print(`Wrote ${file}`)
  return 0
}
