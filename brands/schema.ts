import * as z from 'zod'
import { categories, gameTypes } from '#contract/entities/game.ts'
import { languageCodes } from '#contract/entities/languages.ts'
import { paymentChannels } from '#contract/entities/payment-states.ts'
import { socialProviders } from '#contract/entities/social.ts'
import { whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'

/**
 * What a brand file may say. Every field has a title, a description, a default (brands/_defaults/brand.json repeats
 * none of them) and an example; brands/brand.schema.json is generated from here. Specification sections 1, 2 and 9.
 */
const field = <Schema extends z.ZodType>(schema: Schema, title: string, description: string, example: unknown) =>
  schema.meta({ title, description, examples: [example] })

/** What a brand's code, and so its folder, may look like. */
export const brandCode = /^[a-z][a-z0-9-]{1,30}$/
const hostName =
  /^(?:\*\.)?(?:[\p{L}\p{M}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?\.)*[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u
const merchantCode = /^[a-z0-9][a-z0-9_-]{1,39}$/i
const assetPath = /^assets\/[A-Za-z0-9][A-Za-z0-9._/-]*\.(?:svg|png|webp|jpg|ico)$/
const tokenPath = /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/

export const socialNetworks = [
  'FACEBOOK',
  'TIKTOK',
  'YOUTUBE',
  'TWITTER',
  'INSTAGRAM',
  'TELEGRAM',
  'WHATSAPP',
  'VIBER',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

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
export type HomeSection = (typeof homeSections)[number]

const footerBlocks = ['PRODUCTS', 'HELP', 'CONTACT', 'SOCIAL', 'LICENCE', 'PAYMENT', 'VENDORS'] as const

const Host = z.string().max(253).regex(hostName, 'must be a host name such as play.example.com or *.example.com')
const HttpsUrl = z
  .string()
  .max(2000)
  .regex(/^https:\/\/[^\s"'<>]+$/, 'must be an https:// address')
const Link = z
  .string()
  .max(2000)
  .regex(/^(?:https:\/\/|mailto:|tel:|tg:|\/(?!\/))[^\s"'<>]*$/, 'must be an https address or a path')
const CdnUrl = z
  .string()
  .max(2000)
  .regex(
    /^(?:https:\/\/[^\s"'<>]+[^/]|\/(?:[a-z][a-z0-9/-]*[a-z0-9])?)$/,
    'must be an https address or a path, without a final /',
  )
const Asset = z.string().regex(assetPath, 'must be a file under assets/, such as assets/logo.svg')
const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country code such as VN')
const Network = z.union([z.cidrv4(), z.cidrv6()], { error: 'must be an address range such as 203.0.113.0/24' })

/** Money as an operator writes it: whole units of the brand's currency. */
const WholeAmount = z.int().min(1).max(1_000_000_000_000)

export const JackpotSource = z.enum(['decorative', 'pool', 'provider'])

/** A time of day, 00:00 to 23:59. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 12:00')

export const BrandFile = z.strictObject({
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
  currency: field(
    z.string().refine(isCurrency, 'must be an ISO 4217 code such as USD').default('USD'),
    'Currency',
    'ISO 4217 code of the wallets.',
    'USD',
  ),
  timeZone: field(
    z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Asia/Bangkok').default('UTC'),
    'Time zone',
    'IANA zone in which days begin and times are shown.',
    'Asia/Bangkok',
  ),
  languages: field(
    z.array(z.enum(languageCodes)).min(1).default(['zh-CN', 'en']),
    'Languages',
    'The languages offered, in the order of the selector.',
    ['en', 'zh-CN'],
  ),
  defaultLanguage: field(
    z.enum(languageCodes).default('en'),
    'Default language',
    'One of `languages`: for a visitor who asked for none of them.',
    'en',
  ),
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
  social: field(
    z
      .partialRecord(z.enum(socialNetworks), z.strictObject({ url: HttpsUrl, domains: z.array(Host).default([]) }))
      .default({}),
    'Social links',
    'A network shows only where a URL stands and only on the listed domains (all of them when none is listed).',
    { TELEGRAM: { url: 'https://t.me/neonnine', domains: ['neonnine.example'] } },
  ),
  socialLogin: field(
    z
      .partialRecord(z.enum(socialProviders), z.strictObject({ clientId: z.string().regex(/^[\w.-]{1,200}$/) }))
      .default({}),
    'Social sign-in',
    'Providers players may sign in with and the client id of each. The secret comes by the environment (SOCIAL_<BRAND>_<PROVIDER>_SECRET); without it the provider is not offered.',
    { GOOGLE: { clientId: '1234567890-abc.apps.googleusercontent.com' } },
  ),
  resources: field(
    z
      .partialRecord(z.enum(['ANDROID', 'IOS']), z.strictObject({ url: HttpsUrl, label: z.string().max(60) }))
      .default({}),
    'App downloads',
    'Addresses behind the QR codes of the side menu.',
    { ANDROID: { url: 'https://get.neonnine.example/app.apk', label: 'Android' } },
  ),
  customerService: field(
    z
      .array(
        z.strictObject({
          position: z.string().regex(/^[A-Z]+-\d+$/, 'must look like LIVECHAT-1'),
          label: z.string().max(60),
          url: Link,
        }),
      )
      .default([]),
    'Customer service',
    'Ways to reach a person, by position.',
    [{ position: 'LIVECHAT-1', label: 'Live chat', url: 'https://chat.neonnine.example' }],
  ),
  imageCDNs: field(
    z.array(CdnUrl).default([]),
    'Image CDNs',
    'One is picked at random per visitor; empty: this site.',
    ['https://img1.neonnine.example'],
  ),
  launchGameCDNs: field(z.array(CdnUrl).default([]), 'Game-launch CDNs', 'One is picked at random per launch.', [
    'https://play1.neonnine.example',
  ]),
  analytics: field(
    z
      .strictObject({
        gtagId: z
          .string()
          .regex(/^G-[A-Z0-9]{4,16}$/)
          .optional(),
      })
      .default({}),
    'Analytics',
    'Measurement id; nothing is loaded without the visitor’s consent.',
    { gtagId: 'G-ABCD1234' },
  ),
  licences: field(
    z
      .array(
        z.strictObject({
          name: z.string().max(80),
          number: z.string().max(60).optional(),
          image: Asset.optional(),
          url: HttpsUrl.optional(),
        }),
      )
      .default([]),
    'Licences',
    'Marks at the foot of every page.',
    [{ name: 'Isle of Example Gaming Board', number: 'EX-0000' }],
  ),
  payments: field(
    z.array(z.strictObject({ name: z.string().max(40), image: Asset.optional() })).default([]),
    'Payment marks',
    'Ways to pay, shown in the footer.',
    [{ name: 'Bank transfer' }],
  ),
  cashier: field(
    z
      .strictObject({
        deposits: z
          .array(
            z.strictObject({
              code: z.string().regex(brandCode),
              channel: z.enum(paymentChannels),
              provider: z.enum(['sandbox', 'transfer']),
              min: WholeAmount.optional(),
              max: WholeAmount.optional(),
              quick: z.array(WholeAmount).max(6).optional(),
              account: z
                .strictObject({
                  bank: z.string().trim().min(1).max(80),
                  holder: z.string().trim().min(1).max(80),
                  number: z.string().trim().min(4).max(40),
                })
                .optional(),
            }),
          )
          .default([
            { code: 'card', channel: 'CARD', provider: 'sandbox' },
            { code: 'wallet', channel: 'WALLET', provider: 'sandbox' },
            { code: 'qr', channel: 'QR', provider: 'sandbox' },
          ]),
        depositMinutes: z.int().min(5).max(1440).default(30),
        transferMinutes: z.int().min(30).max(10_080).default(1440),
        turnoverPercent: z.int().min(0).max(5000).default(100),
        withdrawalMin: WholeAmount.optional(),
        withdrawalMax: WholeAmount.optional(),
        decisionHours: z.int().min(1).max(168).default(24),
      })
      .prefault({}),
    'Cashier',
    'Ways to pay in (amounts in whole units of the currency; limits fit the currency unless given; a transfer names the account it goes to), minutes until an unpaid order runs out, how much of each deposit has to be played before a withdrawal (percent), limits of withdrawals, and the hours in which they are decided.',
    {
      deposits: [
        { code: 'card', channel: 'CARD', provider: 'sandbox', min: 10, max: 5000, quick: [20, 50, 100] },
        {
          code: 'bank',
          channel: 'BANK',
          provider: 'transfer',
          account: { bank: 'First Example Bank', holder: 'Neon Nine Ltd', number: '000 123 456' },
        },
      ],
      turnoverPercent: 100,
    },
  ),
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
  wallet: field(
    z
      .strictObject({
        isSingle: z.boolean().default(true),
        transferMinMinor: z.int().min(1).default(100),
        transferMaxMinor: z.int().min(1).default(1_000_000_000),
        transferDayMaxMinor: z.int().min(1).default(5_000_000_000),
      })
      .prefault({}),
    'Wallet',
    'One wallet for all games (`isSingle`), or a main wallet and one per vendor that keeps its own; and how much one transfer to an upline or downline moves, at least, at most, and at most within 24 hours, in hundredths of the currency.',
    { isSingle: false, transferMinMinor: 1000 },
  ),
  withdrawalConfirmationMinutes: field(
    z.int().min(1).max(10_080).default(60),
    'Withdrawal confirmation',
    'Minutes after which a withdrawal the player did not confirm counts as received.',
    60,
  ),
  smsCountries: field(
    z.array(Country).default([]),
    'SMS countries',
    'Countries whose mobile numbers get codes, the first preselected; empty: no SMS at all.',
    ['VN', 'TH'],
  ),
  phoneVerification: field(
    z.enum(['own', 'external']).default('own'),
    'Phone verification',
    'Who sends and checks registration codes: ourselves, or the service the deployment names (PHONE_VERIFY_URL).',
    'external',
  ),
  agentSupport: field(
    z
      .strictObject({
        firstDay: z.int().min(1).max(7).default(1),
        lastDay: z.int().min(1).max(7).default(5),
        from: ClockTime.default('12:00'),
        until: ClockTime.default('21:00'),
      })
      .prefault({}),
    'Agent support hours',
    "When agents are answered, in the brand's own time zone: days from 1 (Monday) to 7, times as HH:mm.",
    { firstDay: 1, lastDay: 6, from: '09:00', until: '18:00' },
  ),
  session: field(
    z
      .strictObject({ idleMinutes: z.int().min(5).max(1440).default(30), hours: z.int().min(1).max(168).default(12) })
      .prefault({}),
    'Session times',
    'Minutes without use after which a player is signed out, and hours after which this happens however busy he is.',
    { idleMinutes: 15, hours: 8 },
  ),
  region: field(
    z
      .strictObject({ blockedCountries: z.array(Country).default([]), blockedNetworks: z.array(Network).default([]) })
      .prefault({}),
    'Region',
    'Countries and address ranges whose visitors get the region-block page.',
    { blockedCountries: ['US'], blockedNetworks: ['203.0.113.0/24'] },
  ),
  maintenance: field(
    z
      .strictObject({ enabled: z.boolean().default(false), until: z.iso.datetime({ offset: true }).optional() })
      .prefault({}),
    'Maintenance',
    'Puts the maintenance page in front of the whole site.',
    { enabled: false },
  ),
})

/** A brand file after defaults, with the codes it may leave out filled in. */
export type BrandSettings = z.output<typeof BrandFile> & { code: string; merchantCode: string }
/** A brand file as an operator writes it. */
export type BrandFileInput = z.input<typeof BrandFile>

/** Keys that say who a brand is: a brand that extends another never inherits them. */
export const ownKeys = ['$schema', 'extends', 'code', 'name', 'merchantCode', 'domains', 'mainDomain', 'hosts'] as const

const knownZones = new Map<string, boolean>()

// Making a formatter is slow and a thousand brands share a few zones.
function isTimeZone(zone: string): boolean {
  let known = knownZones.get(zone)
  if (known === undefined) {
    known = canFormatIn(zone)
    if (knownZones.size < 1000) knownZones.set(zone, known)
  }
  return known
}

function canFormatIn(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

function isCurrency(code: string): boolean {
  return currencies.has(code)
}
