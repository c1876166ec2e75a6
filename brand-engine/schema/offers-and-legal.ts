import * as z from 'zod'
import { whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'
import { field, HttpsUrl } from './field.ts'

export const JackpotSource = z.enum(['decorative', 'pool', 'provider'])

/** What a brand offers, shows and says of itself, and what it goes without. */
export const promiseFields = {
  ageThreshold: field(
    z.union([z.literal(18), z.literal(21)]).default(18),
    'Minimum age',
    'Used in the text, the checkbox and the birthday check.',
    18,
  ),
  jackpot: field(
    z.strictObject({ source: JackpotSource.default('decorative') }).prefault({}),
    'Jackpot',
    'Where the ticker’s figure comes from; a regulated brand may not use `decorative`.',
    { source: 'pool' },
  ),
  compliance: field(
    z
      .strictObject({
        regulated: z.boolean().default(false),
        allowWithdrawalRecall: z.boolean().default(true),
        autoplayCarousels: z.boolean().default(true),
      })
      .prefault({}),
    'Compliance',
    'A regulated brand gets the safe defaults: no recall, no decorative prize, no moving carousels.',
    { regulated: true },
  ),
  features: field(
    z.partialRecord(z.enum(whitelabelSwitches), z.literal(false)).default({}),
    'Features taken away',
    'Switches of the whitelabel tree this brand goes without. The gateway decides what is allowed: a brand narrows, never widens.',
    { FREEPLAY: false },
  ),
  vendors: field(
    z
      .strictObject({ only: z.array(z.string().max(32)).optional(), except: z.array(z.string().max(32)).default([]) })
      .prefault({}),
    'Vendors',
    'Which vendors of the catalogue the brand shows.',
    { except: ['DS88'] },
  ),
  popups: field(
    z.strictObject({ enabled: z.boolean().default(true), gift: z.boolean().default(true) }).prefault({}),
    'Popups',
    'Whether announcements may open by themselves, and whether the gift notice does.',
    { enabled: true, gift: false },
  ),
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
    'Claims',
    'What the brand’s texts say of itself in figures or superlatives, each with where it can be looked up; `brand check` refuses a claim without one.',
    [{ says: '2,000 games', source: 'catalogue' }],
  ),
}
