import * as z from 'zod'
import { socialProviders } from '#contract/entities/social.ts'
import { CdnUrl, field, Host, HttpsUrl, Link } from './field.ts'

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

/** Addresses outside the site: networks, sign-in providers, apps, service, picture servers, figures. */
export const linkFields = {
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
}
