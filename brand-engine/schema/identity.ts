import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { brandCode, field, Host, merchantCode } from './field.ts'

/** Who a brand is and where it answers: specification sections 1 and 7. */
export const whoFields = {
  $schema: field(
    z.string().optional(),
    'Schema',
    'Where editors find the description of this file.',
    '../brand.schema.json',
  ),
  extends: field(
    z.string().regex(brandCode).optional(),
    'Extends',
    'Another brand this one starts from (RFC 7386: objects merge, arrays replace); code, name, merchant code and hosts stay its own.',
    'neon',
  ),
  code: field(
    z.string().regex(brandCode, 'must be 2 to 31 lower-case letters, digits and hyphens, a letter first').optional(),
    'Code',
    'The name of the folder, and nothing else; it may be left out. It appears in addresses of assets and in `<code>.localhost`.',
    'neon',
  ),
  name: field(z.string().trim().min(1).max(60), 'Name', 'What players call the site.', 'Neon Nine'),
  tagline: field(
    z.partialRecord(z.enum(languageCodes), z.string().max(160)).default({}),
    'Tagline',
    'One sentence per language, shown in the title and the footer.',
    { en: 'Where the night plays' },
  ),
  merchantCode: field(
    z.string().regex(merchantCode, 'must be 2 to 40 letters, digits, hyphens and underscores').optional(),
    'Merchant code',
    'The tenant that the money and the members of this site belong to; the code of the brand unless given.',
    'neonnine',
  ),
  domains: field(
    z.array(Host).default([]),
    'Domains',
    'Hosts the brand answers on, wildcards allowed. `<code>.localhost` always works in development.',
    ['neonnine.example', '*.neonnine.example'],
  ),
  mainDomain: field(
    Host.optional(),
    'Main domain',
    'The host used in links, mails and QR codes; the first of `domains` unless given.',
    'neonnine.example',
  ),
  hosts: field(
    z
      .record(
        Host,
        z.strictObject({
          merchantCode: z.string().regex(merchantCode).optional(),
          defaultLanguage: z.enum(languageCodes).optional(),
          name: z.string().trim().min(1).max(60).optional(),
          theme: z.string().regex(brandCode).optional(),
        }),
      )
      .default({}),
    'Hosts that differ',
    'A few keys that are different on one host, the merchant code among them.',
    { 'asia.neonnine.example': { merchantCode: 'neonasia' } },
  ),
}
