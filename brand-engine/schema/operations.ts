import * as z from 'zod'
import { BrandAmount, ClockTime, Country, field, Network } from './field.ts'

/** Wallets, codes, support hours, sessions and access of a brand. */
export const operationsFields = {
  wallet: field(
    z
      .strictObject({
        isSingle: z.boolean().default(true),
        transferMin: BrandAmount.optional(),
        transferMax: BrandAmount.optional(),
        transferDayMax: BrandAmount.optional(),
        transferMinMinor: z.int().min(1).optional(),
        transferMaxMinor: z.int().min(1).optional(),
        transferDayMaxMinor: z.int().min(1).optional(),
      })
      .prefault({}),
    {
      title: 'Wallet',
      description:
        'One wallet for all games (`isSingle`), or a main wallet and one for each vendor with a wallet of its own. Minimum, maximum and 24-hour maximum of a transfer to an upline or downline, in whole units of the currency; the defaults have the value of USD 1, 10,000 and 50,000. Those that end in `Minor` are in hundredths and count only without the others.',
      example: { isSingle: false, transferMin: 10 },
      editor: { refused: 'It moves money and is changed by operators in a reviewed file.' },
    },
  ),
  withdrawalConfirmationMinutes: field(z.int().min(1).max(10_080).default(60), {
    title: 'Withdrawal confirmation',
    description: 'Minutes after which a withdrawal that the player did not confirm counts as received.',
    example: 60,
    editor: { refused: 'It decides when money counts as paid and is changed in a reviewed file.' },
  }),
  accounts: field(z.strictObject({ onePerMailbox: z.boolean().default(true) }).prefault({}), {
    title: 'Accounts',
    description:
      'Whether a second account of one mailbox is refused, however its address is spelled: case, dots and tags after a plus make no other mailbox. With `false` it is opened and listed for staff (`npm run operator same-persons`).',
    example: { onePerMailbox: false },
    editor: { section: 'rules' },
  }),
  smsCountries: field(z.array(Country).default([]), {
    title: 'SMS countries',
    description: 'Countries whose mobile numbers get codes, the first preselected. Empty: no SMS.',
    example: ['VN', 'TH'],
    editor: { refused: 'A country needs a contract with an SMS service.' },
  }),
  phoneVerification: field(z.enum(['own', 'external']).default('own'), {
    title: 'Phone verification',
    description:
      'Who sends and checks registration codes: the platform, or the service that the deployment names (PHONE_VERIFY_URL).',
    example: 'external',
    editor: { refused: 'It depends on the environment of the deployment.' },
  }),
  agentSupport: field(
    z
      .strictObject({
        firstDay: z.int().min(1).max(7).default(1),
        lastDay: z.int().min(1).max(7).default(5),
        from: ClockTime.default('12:00'),
        until: ClockTime.default('21:00'),
      })
      .prefault({}),
    {
      title: 'Agent support hours',
      description:
        "When agent support is available, in the brand's time zone: days from 1 (Monday) to 7, times as HH:mm.",
      example: { firstDay: 1, lastDay: 6, from: '09:00', until: '18:00' },
      editor: { refused: 'The hours follow the rota of the support team.' },
    },
  ),
  session: field(
    z
      .strictObject({ idleMinutes: z.int().min(5).max(1440).default(30), hours: z.int().min(1).max(168).default(12) })
      .prefault({}),
    {
      title: 'Session times',
      description: 'Minutes of inactivity after which a player is signed out, and the longest session in hours.',
      example: { idleMinutes: 15, hours: 8 },
      editor: { refused: 'It is a security setting.' },
    },
  ),
  region: field(
    z
      .strictObject({ blockedCountries: z.array(Country).default([]), blockedNetworks: z.array(Network).default([]) })
      .prefault({}),
    {
      title: 'Region',
      description: 'Countries and address ranges whose visitors get the region-block page.',
      example: { blockedCountries: ['US'], blockedNetworks: ['203.0.113.0/24'] },
      editor: { refused: 'It is a legal setting, and a wrong range blocks the operator too.' },
    },
  ),
  maintenance: field(
    z
      .strictObject({ enabled: z.boolean().default(false), until: z.iso.datetime({ offset: true }).optional() })
      .prefault({}),
    {
      title: 'Maintenance',
      description: 'Shows the maintenance page instead of the site.',
      example: { enabled: false },
      editor: { section: 'rules', without: ['until'] },
    },
  ),
}
