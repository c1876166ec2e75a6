import * as z from 'zod'
import { whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'
import { field, HttpsUrl } from './field.ts'

const JackpotSource = z.enum(['decorative', 'none'])

/** Offers of a brand, the features it does without, and its legal rules. */
export const offersAndLegalFields = {
  ageThreshold: field(z.union([z.literal(18), z.literal(21)]).default(18), {
    title: 'Minimum age',
    description: 'Used in the text, the checkbox and the birthday check.',
    example: 18,
    client: true,
    editor: { section: 'rules' },
  }),
  jackpot: field(z.strictObject({ source: JackpotSource.default('decorative') }).prefault({}), {
    title: 'Jackpot',
    description:
      '`decorative` shows a growing figure with the caption that it is an illustration, `none` shows nothing. A regulated brand may not use `decorative`.',
    example: { source: 'none' },
    client: true,
    editor: { section: 'rules' },
  }),
  compliance: field(
    z
      .strictObject({
        regulated: z.boolean().default(false),
        allowWithdrawalRecall: z.boolean().default(true),
        autoplayCarousels: z.boolean().default(true),
      })
      .prefault({}),
    {
      title: 'Compliance',
      description: 'A regulated brand gets the safe defaults: no recall, no decorative prize, no moving carousels.',
      example: { regulated: true },
      client: true,
      editor: { section: 'rules' },
    },
  ),
  features: field(z.partialRecord(z.enum(whitelabelSwitches), z.literal(false)).default({}), {
    title: 'Disabled features',
    description:
      'Switches of the whitelabel tree that this brand turns off. The gateway decides what is allowed: a brand can only turn switches off.',
    example: { FREEPLAY: false },
    editor: { section: 'switches' },
  }),
  vendors: field(
    z
      .strictObject({ only: z.array(z.string().max(32)).optional(), except: z.array(z.string().max(32)).default([]) })
      .prefault({}),
    {
      title: 'Vendors',
      description: 'The vendors of the catalogue that the brand shows.',
      example: { except: ['DS88'] },
      editor: { refused: 'The catalogue of vendors is known to the gateway alone.' },
    },
  ),
  popups: field(z.strictObject({ enabled: z.boolean().default(true), gift: z.boolean().default(true) }).prefault({}), {
    title: 'Popups',
    description: 'Whether announcements open by themselves, and whether the gift notice does.',
    example: { enabled: true, gift: false },
    client: true,
    editor: { section: 'rules' },
  }),
  claims: field(
    z
      .array(
        z.strictObject({
          says: z.string().trim().min(3).max(120),
          source: z.union([HttpsUrl, z.literal('catalogue')], {
            error: 'must be an https:// address, or catalogue where the platform counts for itself',
          }),
        }),
      )
      .default([]),
    {
      title: 'Claims',
      description:
        'Figures and superlatives in the brand’s texts, each with its source; `brand check` rejects a claim without one.',
      example: [{ says: '2,000 games', source: 'catalogue' }],
      editor: { refused: 'A claim and the text that makes it are reviewed together.' },
    },
  ),
}
