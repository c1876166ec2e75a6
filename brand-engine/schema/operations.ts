import * as z from 'zod'
import { ClockTime, Country, field, Network } from './field.ts'

/** How a brand is run: wallets, codes, hours, sessions, and who is kept out. */
export const runningFields = {
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
}
