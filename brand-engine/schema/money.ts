import * as z from 'zod'
import { GameType } from '#contract/entities/game.ts'
import { languageCodes } from '#contract/entities/languages.ts'
import { paymentChannels } from '#contract/entities/payment-states.ts'
import { readableText } from '#contract/language-match.ts'
import { Asset, BrandAmount, brandCode, field, HttpsUrl } from './field.ts'

/** How much of a stake counts as wagering, in percent. */
const Weight = z.int().min(0).max(100)

/** Badges of the footer, and the cashier. */
export const moneyFields = {
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
    {
      title: 'Licences',
      description: 'Licence badges in the footer of every page.',
      example: [{ name: 'Isle of Example Gaming Board', number: 'EX-0000' }],
      client: (licences, { assetUrl }) =>
        licences.map(({ name, number, image, url }) => ({
          name,
          number: number ?? null,
          imageUrl: assetUrl(image) || null,
          url: url ?? null,
        })),
      editor: { section: 'badges', without: ['image'] },
    },
  ),
  payments: field(
    z
      .array(
        z.strictObject({
          name: z.string().max(40),
          /** By language code: the name where it is words of another language. */
          byLanguage: z.partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(40)).optional(),
          image: Asset.optional(),
        }),
      )
      .default([]),
    {
      title: 'Payment badges',
      description: 'Payment methods shown in the footer.',
      example: [{ name: 'Bank transfer', byLanguage: { th: 'โอนผ่านธนาคาร' } }],
      client: (payments, { assetUrl, language }) =>
        payments.map(({ name, byLanguage, image }) => ({
          name: readableText(byLanguage ?? {}, language) ?? name,
          imageUrl: assetUrl(image) || null,
        })),
      editor: { section: 'badges', without: ['image'] },
    },
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
              min: BrandAmount.optional(),
              max: BrandAmount.optional(),
              quick: z.array(BrandAmount).max(6).optional(),
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
        turnoverWeights: z
          .strictObject({
            types: z.partialRecord(GameType, Weight).default({ LIVE: 50, PVP: 50 }),
            vendors: z.record(z.string().max(32), Weight).default({}),
          })
          .prefault({}),
        withdrawalMin: BrandAmount.optional(),
        withdrawalMax: BrandAmount.optional(),
        decisionHours: z.int().min(1).max(168).default(24),
      })
      .prefault({}),
    {
      title: 'Cashier',
      description:
        'Deposit methods (amounts in whole units of the currency, or as decimal text such as "0.50"; default limits suit the currency; a transfer names the account that receives it), minutes until an unpaid order expires, the part of each deposit that has to be wagered before it and what was won with it may be withdrawn (percent), how much of a stake counts by game type and by vendor (percent; 100 unless named, 50 for LIVE and PVP by default), limits of withdrawals, and the hours in which they are decided.',
      example: {
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
      editor: { refused: 'It names accounts that receive money and is changed in a reviewed file.' },
    },
  ),
}
