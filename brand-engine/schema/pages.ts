import * as z from 'zod'
import { categories, gameTypes } from '#contract/entities/game.ts'
import { field } from './field.ts'

/** Home sections in the specification's order (section 2, home game sections, and what stands above them). */
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

/** What stands where on the pages (specification section 2). */
export const pageFields = {
  navigation: field(
    z.array(z.enum(categories)).default([...categories]),
    'Navigation',
    'Order of the header; a category without vendors stays away whatever stands here.',
    ['HOME', 'SPORTS', 'LIVE', 'PROMO'],
  ),
  home: field(
    z.array(z.enum(homeSections)).default([...homeSections]),
    'Home sections',
    'What the home page shows, from top to bottom.',
    ['BANNERS', 'ANNOUNCEMENTS', 'HOT', 'RNG'],
  ),
  footer: field(z.array(z.enum(footerBlocks)).default([...footerBlocks]), 'Footer', 'Blocks of the footer, in order.', [
    'PRODUCTS',
    'HELP',
    'CONTACT',
  ]),
}
