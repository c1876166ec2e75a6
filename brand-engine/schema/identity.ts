import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { brandCode, field, Host, merchantCode } from './field.ts'

const routing = 'Hosts need DNS records and certificates, which the editor cannot make.'

/** Names, codes and hosts of a brand: specification sections 1 and 7. */
export const identityFields = {
  $schema: field(z.string().optional(), {
    title: 'Schema',
    description: 'Where text editors find the description of this file.',
    example: '../brand.schema.json',
    editor: { refused: 'It is for text editors alone.' },
  }),
  extends: field(z.string().regex(brandCode).optional(), {
    title: 'Extends',
    description:
      'Another brand that this one starts from (RFC 7386: objects merge, arrays replace). Code, name, merchant code and hosts are never inherited.',
    example: 'neon',
    editor: { refused: 'It changes the meaning of every other field at once.' },
  }),
  code: field(
    z.string().regex(brandCode, 'must be 2 to 31 lower-case letters, digits and hyphens, a letter first').optional(),
    {
      title: 'Code',
      description:
        'The name of the folder; it may be left out. It appears in addresses of assets and in `<code>.localhost`.',
      example: 'neon',
      client: true,
      editor: { refused: 'It is the name of the folder.' },
    },
  ),
  name: field(z.string().trim().min(1).max(60), {
    title: 'Name',
    description: 'What players call the site.',
    example: 'Neon Nine',
    client: true,
    editor: { section: 'identity' },
  }),
  tagline: field(z.partialRecord(z.enum(languageCodes), z.string().max(160)).default({}), {
    title: 'Tagline',
    description: 'One sentence per language, shown in the title and the footer.',
    example: { en: 'Where the night plays' },
    client: (tagline, { localize }) => localize(tagline),
    editor: { section: 'identity' },
  }),
  merchantCode: field(
    z.string().regex(merchantCode, 'must be 2 to 40 letters, digits, hyphens and underscores').optional(),
    {
      title: 'Merchant code',
      description:
        'The tenant that the money and the members of this site belong to; the code of the brand by default.',
      example: 'neonnine',
      editor: { refused: 'Money and members belong to a merchant; another code leaves them behind.' },
    },
  ),
  domains: field(z.array(Host).default([]), {
    title: 'Domains',
    description: 'Hosts of the brand, wildcards allowed. `<code>.localhost` always works in development.',
    example: ['neonnine.example', '*.neonnine.example'],
    editor: { refused: routing },
  }),
  mainDomain: field(Host.optional(), {
    title: 'Main domain',
    description: 'The host used in links, mails and QR codes; the first of `domains` by default.',
    example: 'neonnine.example',
    editor: { refused: routing },
  }),
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
    {
      title: 'Host overrides',
      description: 'Keys with another value on one host, such as its merchant code.',
      example: { 'asia.neonnine.example': { merchantCode: 'neonasia' } },
      editor: { refused: routing },
    },
  ),
}
