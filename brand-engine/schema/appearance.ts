import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { readableText } from '#contract/language-match.ts'
import { Asset, brandCode, FontFile, field, Link, tokenPath } from './field.ts'

const needsFile = 'The picture has to be put into assets/ beside it.'

const FontName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 _-]{0,60}$/, 'must be the name of a font, such as Oxanium')
const Percent = z.number().min(0).max(300)

/** One font file. `fallback` describes an installed font that takes the same space until the file is there. */
const Font = z.strictObject({
  family: FontName,
  file: FontFile,
  weight: z
    .string()
    .regex(/^\d{1,4}(?: \d{1,4})?$/, 'must be a weight such as 400, or a range such as 200 800')
    .default('400'),
  style: z.enum(['normal', 'italic']).default('normal'),
  unicodeRange: z
    .string()
    .max(1000)
    .regex(
      /^U\+[0-9A-Fa-f?]{1,6}(?:-[0-9A-Fa-f]{1,6})?(?:, ?U\+[0-9A-Fa-f?]{1,6}(?:-[0-9A-Fa-f]{1,6})?)*$/,
      'must be ranges such as U+0000-00FF',
    )
    .optional(),
  preload: z.array(z.enum(languageCodes)).default([]),
  fallback: z
    .strictObject({
      local: z.array(FontName).min(1),
      sizeAdjust: Percent,
      ascent: Percent.optional(),
      descent: Percent.optional(),
      lineGap: Percent.optional(),
    })
    .optional(),
})
export type Font = z.output<typeof Font>

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
    description:
      "Design tokens that differ from the theme's, by path. `color.accent` also colours primary buttons: `color.accentStrong`, `gradient.action` and `shadow.glow` follow it unless they are set too.",
    example: { 'color.accent': '#ff2e93' },
    editor: { section: 'theme' },
  }),
  fonts: field(z.array(Font).max(12).default([]), {
    title: 'Fonts',
    description:
      'Font files of the brand, WOFF2 of at most 45 kB each. A token such as `font.display` names the family. `fallback` makes an installed font take the same space while the file loads: name `<family> fallback` after the family. `preload` lists the languages whose pages need the file first.',
    example: [
      {
        family: 'Oxanium',
        file: 'assets/fonts/oxanium.woff2',
        weight: '200 800',
        preload: ['en'],
        fallback: { local: ['Arial'], sizeAdjust: 104.2, ascent: 93, descent: 24, lineGap: 0 },
      },
    ],
    editor: { refused: 'The file has to be put into assets/ beside it.' },
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
          images: z.partialRecord(z.enum(languageCodes), Asset).default({}),
          mirrorInRtl: z.boolean().default(false),
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
      description:
        'Pictures by group: w_home (carousel), w_reg and w_forget (dialogs), w_leftmenu (side menu). `images` has pictures of single languages. `mirrorInRtl` mirrors the picture in right-to-left languages: for pictures that leave space for the text at their left and hold no words, digits or logos.',
      example: [{ group: 'w_home', image: 'assets/banners/welcome.svg', title: { en: 'Welcome' } }],
      client: (banners, { assetUrl, localize, language }) =>
        banners.map(({ group, image, images, mirrorInRtl, title, text, action, linkageType, link }) => ({
          group,
          imageUrl: assetUrl(readableText(images, language) ?? image),
          // A picture of a language is made for its direction.
          mirrorInRtl: mirrorInRtl && !readableText(images, language),
          title: localize(title),
          text: localize(text),
          action: localize(action),
          linkageType,
          link: link ?? '',
        })),
      editor: { section: 'banners', without: ['group', 'image', 'images'] },
    },
  ),
}
