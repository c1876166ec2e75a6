import * as z from 'zod'
import { categories, gameTypes } from '#contract/entities/game.ts'
import { field } from './field.ts'

/** Home sections in the order of specification section 2. */
const homeSections = [
  'BANNERS',
  'ANNOUNCEMENTS',
  'PROMOTIONS',
  'JACKPOT',
  'RECENT',
  'HOT',
  'WINNERS',
  ...gameTypes,
] as const

const footerBlocks = ['PRODUCTS', 'HELP', 'CONTACT', 'SOCIAL', 'LICENCE', 'PAYMENT', 'VENDORS'] as const

export type HomeSection = (typeof homeSections)[number]

/** The order of navigation, home page and footer (specification section 2). */
export const pageFields = {
  navigation: field(z.array(z.enum(categories)).default([...categories]), {
    title: 'Navigation',
    description: 'Categories of the header, in order. A category without vendors is never shown.',
    example: ['HOME', 'SPORTS', 'LIVE', 'PROMO'],
    client: true,
    editor: { section: 'layout' },
  }),
  home: field(z.array(z.enum(homeSections)).default([...homeSections]), {
    title: 'Home sections',
    description: 'Sections of the home page, from top to bottom.',
    example: ['BANNERS', 'ANNOUNCEMENTS', 'HOT', 'RNG'],
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
}
