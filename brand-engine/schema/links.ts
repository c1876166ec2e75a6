import * as z from 'zod'
import { type Language, languageCodes } from '#contract/entities/languages.ts'
import { socialProviders } from '#contract/entities/social.ts'
import type { CustomerService, Resource } from '#contract/entities/system.ts'
import { readableText } from '#contract/language-match.ts'
import { coversHost } from '../hosts.ts'
import { CdnUrl, field, Host, HttpsUrl, Link } from './field.ts'

const socialNetworks = [
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

const infrastructure = 'It needs servers or accounts that are set up outside the platform.'

/** Addresses outside the site: networks, sign-in providers, apps, customer service, image servers. */
export const linkFields = {
  social: field(
    z
      .partialRecord(z.enum(socialNetworks), z.strictObject({ url: HttpsUrl, domains: z.array(Host).default([]) }))
      .default({}),
    {
      title: 'Social links',
      description:
        'A network is shown when it has a URL, on the listed domains only (on all of them when none is listed).',
      example: { TELEGRAM: { url: 'https://t.me/neonnine', domains: ['neonnine.example'] } },
      client: (social, { host }) =>
        socialNetworks.flatMap((network) => {
          const link = social[network]
          const isShown = !link?.domains.length || link.domains.some((domain) => coversHost(domain, host))
          return link && isShown ? [{ network, url: link.url }] : []
        }),
      editor: { section: 'links', without: ['domains'] },
    },
  ),
  socialLogin: field(
    z
      .partialRecord(z.enum(socialProviders), z.strictObject({ clientId: z.string().regex(/^[\w.-]{1,200}$/) }))
      .default({}),
    {
      title: 'Social sign-in',
      description:
        'Providers that players may sign in with, each with its client id. The secret comes from the environment (SOCIAL_<BRAND>_<PROVIDER>_SECRET); without it the provider is not offered.',
      example: { GOOGLE: { clientId: '1234567890-abc.apps.googleusercontent.com' } },
      editor: { refused: infrastructure },
    },
  ),
  securityContact: field(
    z
      .string()
      .max(200)
      .regex(/^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+)$/, 'must be mailto: and an address, or an https URL')
      .optional(),
    {
      title: 'Security contact',
      description:
        'Where a weakness of the site can be reported, in `/.well-known/security.txt` (RFC 9116). Left out: `security@` of the main domain, which must then be read.',
      example: 'mailto:security@neonnine.example',
      editor: { refused: infrastructure },
    },
  ),
  resources: field(
    z
      .partialRecord(z.enum(['ANDROID', 'IOS']), z.strictObject({ url: HttpsUrl, label: z.string().max(60) }))
      .default({}),
    {
      title: 'App downloads',
      description: 'Addresses behind the QR codes of the side menu.',
      example: { ANDROID: { url: 'https://get.neonnine.example/app.apk', label: 'Android' } },
      client: (resources): Record<string, Resource> =>
        Object.fromEntries(
          Object.entries(resources).map(([resourceType, { url, label }]) => [
            resourceType,
            { resourceType, labelNameEn: label, url },
          ]),
        ),
      editor: { section: 'links' },
    },
  ),
  customerService: field(
    z
      .array(
        z.strictObject({
          position: z.string().regex(/^[A-Z]+-\d+$/, 'must look like LIVECHAT-1'),
          label: z.string().max(60),
          /** By language code: the label where it is words of another language. */
          byLanguage: z.partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(60)).optional(),
          url: Link,
        }),
      )
      .default([]),
    {
      title: 'Customer service',
      description: 'Ways to contact a person, by position.',
      example: [{ position: 'LIVECHAT-1', label: 'Live chat', url: 'https://chat.neonnine.example' }],
      client: (contacts, { language }): CustomerService[] => contactsIn(contacts, language),
      editor: { section: 'links', without: ['position'] },
    },
  ),
  imageCDNs: field(z.array(CdnUrl).default([]), {
    title: 'Image CDNs',
    description: 'One is picked per visitor. Empty: this site.',
    example: ['https://img1.neonnine.example'],
    editor: { refused: infrastructure },
  }),
  launchGameCDNs: field(z.array(CdnUrl).default([]), {
    title: 'Game-launch CDNs',
    description: 'One is picked at random per launch.',
    example: ['https://play1.neonnine.example'],
    editor: { refused: infrastructure },
  }),
}

/** Customer service with its labels in a language. */
export function contactsIn(
  contacts: readonly {
    readonly position: string
    readonly label: string
    readonly byLanguage?: Partial<Record<Language, string>> | undefined
    readonly url: string
  }[],
  language: Language,
): CustomerService[] {
  return contacts.map(({ position, label, byLanguage, url }) => ({
    csPosition: position,
    label: readableText(byLanguage ?? {}, language) ?? label,
    path: url,
  }))
}
