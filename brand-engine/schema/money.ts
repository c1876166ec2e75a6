import * as z from 'zod'
import { paymentChannels } from '#contract/entities/payment-states.ts'
import { Asset, brandCode, field, HttpsUrl, WholeAmount } from './field.ts'

/** Marks at the foot of the page, and the cashier. */
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
}
