import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { Asset, brandCode, field, Link, tokenPath } from './field.ts'

/** Theme, logo and pictures of a brand. */
export const lookFields = {
  theme: field(
    z.string().regex(brandCode).default('midnight'),
    'Theme',
    'A file of themes/, without .json.',
    'midnight',
  ),
  tokens: field(
    z.record(z.string().regex(tokenPath), z.union([z.string().max(200), z.number()])).default({}),
    'Token overrides',
    "Design tokens that differ from the theme's, by path.",
    { 'color.accent': '#ff2e93' },
  ),
  logo: field(Asset.default('assets/logo.svg'), 'Logo', 'A wide logo, legible on the header.', 'assets/logo.svg'),
  favicon: field(Asset.default('assets/favicon.svg'), 'Favicon', 'A square mark.', 'assets/favicon.svg'),
  banners: field(
    z
      .array(
        z.strictObject({
          group: z.enum(['w_home', 'w_reg', 'w_forget', 'w_leftmenu']),
          image: Asset,
          title: z.partialRecord(z.enum(languageCodes), z.string().max(80)).default({}),
          text: z.partialRecord(z.enum(languageCodes), z.string().max(200)).default({}),
          action: z.partialRecord(z.enum(languageCodes), z.string().max(40)).default({}),
          linkageType: z.enum(['NONE', 'ROUTE', 'REGISTER', 'PROMOTION', 'EXTERNAL']).default('NONE'),
          link: Link.optional(),
        }),
      )
      .default([]),
    'Banners',
    'Pictures by group: w_home (carousel), w_reg and w_forget (dialogs), w_leftmenu (side menu).',
    [{ group: 'w_home', image: 'assets/banners/welcome.svg', title: { en: 'Welcome' } }],
  ),
}
