import * as z from 'zod'
import { categories } from '#contract/entities/game.ts'
import { languageCodes } from '#contract/entities/languages.ts'
import { field, Link } from './field.ts'

const footerBlocks = ['PRODUCTS', 'HELP', 'CONTACT', 'SOCIAL', 'LICENCE', 'PAYMENT', 'VENDORS'] as const

/** The order of navigation and footer (specification section 2), and the brand's own menu items. */
export const pageFields = {
  navigation: field(z.array(z.enum(categories)).default([...categories]), {
    title: 'Navigation',
    description: 'Categories of the header, in order. A category without vendors is never shown.',
    example: ['HOME', 'SPORTS', 'LIVE', 'PROMO'],
    client: true,
    editor: { section: 'layout' },
  }),
  footer: field(z.array(z.enum(footerBlocks)).default([...footerBlocks]), {
    title: 'Footer',
    description: 'Blocks of the footer, in order.',
    example: ['PRODUCTS', 'HELP', 'CONTACT'],
    client: true,
    editor: { section: 'layout' },
  }),
  menuItems: field(
    z
      .array(
        z.strictObject({
          title: z
            .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(40))
            .refine((texts) => Object.keys(texts).length > 0, 'must have a text in at least one language'),
          link: Link,
          places: z.array(z.enum(['HEADER', 'MENU', 'FOOTER'])).min(1),
        }),
      )
      .max(20)
      .default([]),
    {
      title: 'Menu items',
      description:
        'Links of the brand in the header, the side menu and the footer, in order: to its own pages (`/pages/<id>` of content/pages.json), to any page of the site, or to another site.',
      example: [{ title: { en: 'House rules' }, link: '/pages/house-rules', places: ['MENU', 'FOOTER'] }],
      client: (items, { localize }) =>
        items.map(({ title, link, places }) => ({ title: localize(title), href: link, places })),
      editor: { section: 'layout', without: ['link', 'places'] },
    },
  ),
}
