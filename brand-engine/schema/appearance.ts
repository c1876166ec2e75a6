import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { Asset, brandCode, field, Link, tokenPath } from './field.ts'

const needsFile = 'The picture has to be put into assets/ beside it.'

/** Theme, logo and pictures of a brand. The app adds the URLs of logo and favicon to its `ClientBrand`. */
export const appearanceFields = {
  theme: field(z.string().regex(brandCode).default('midnight'), {
    title: 'Theme',
    description: 'A file of themes/, without .json.',
    example: 'midnight',
    editor: { section: 'theme' },
  }),
  tokens: field(z.record(z.string().regex(tokenPath), z.union([z.string().max(200), z.number()])).default({}), {
    title: 'Token overrides',
    description: "Design tokens that differ from the theme's, by path.",
    example: { 'color.accent': '#ff2e93' },
    editor: { section: 'theme' },
  }),
  logo: field(Asset.default('assets/logo.svg'), {
    title: 'Logo',
    description: 'A wide logo, legible on the header.',
    example: 'assets/logo.svg',
    editor: { refused: needsFile },
  }),
  favicon: field(Asset.default('assets/favicon.svg'), {
    title: 'Favicon',
    description: 'A square icon.',
    example: 'assets/favicon.svg',
    editor: { refused: needsFile },
  }),
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
    {
      title: 'Banners',
      description: 'Pictures by group: w_home (carousel), w_reg and w_forget (dialogs), w_leftmenu (side menu).',
      example: [{ group: 'w_home', image: 'assets/banners/welcome.svg', title: { en: 'Welcome' } }],
      client: (banners, { assetUrl, localize }) =>
        banners.map(({ group, image, title, text, action, linkageType, link }) => ({
          group,
          imageUrl: assetUrl(image),
          title: localize(title),
          text: localize(text),
          action: localize(action),
          linkageType,
          link: link ?? '',
        })),
      editor: { section: 'banners', without: ['group', 'image'] },
    },
  ),
}
