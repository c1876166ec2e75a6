import * as z from 'zod'
import { BrandFile } from './schema.ts'

/** The JSON schema of brand.json as editors read it; brands/brand.schema.json is this text. */
export function brandSchemaDocument(): string {
  const schema = z.toJSONSchema(BrandFile, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' })
  return `${JSON.stringify({ title: 'A brand of Marquee', ...schema }, null, 2)}\n`
}
