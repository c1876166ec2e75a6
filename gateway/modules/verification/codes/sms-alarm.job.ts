import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Logger } from 'pino'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { selectSmsOutcomes } from '../verification.store.ts'
import { CODE_LIFE_MINUTES } from './code.ts'

/** Codes of one merchant to one country within the last hour. */
export interface SmsRatio {
  readonly merchant: string
  /** ISO 3166, or `?` for numbers of no known country. */
  readonly country: string
  readonly sent: number
  readonly verified: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Below this count a ratio is not significant. */
const LEAST_SENT = 30
/** Far more than this share of genuinely requested codes is entered; of codes to premium-rate numbers none is. */
const LEAST_VERIFIED_SHARE = 0.3

/** Whether so few codes were entered that SMS pumping or number probing is likely. */
export function isUnusual({ sent, verified }: SmsRatio): boolean {
  return sent >= LEAST_SENT && verified / sent < LEAST_VERIFIED_SHARE
}

/** Number of codes sent and entered, by merchant and country. Codes that are still valid do not count. */
export async function smsRatios(db: OpenedDatabase, now: Date): Promise<SmsRatio[]> {
  const until = new Date(now.getTime() - CODE_LIFE_MINUTES * MINUTE_MS)
  const rows = await db.asPlatform((tx) => selectSmsOutcomes(tx, new Date(until.getTime() - HOUR_MS), until))
  const ratios = new Map<string, SmsRatio>()
  for (const { merchant, target, isUsed } of rows) {
    // A target may have the scope of one login after the number.
    const country = parsePhoneNumberFromString(target.split(' ')[0] ?? '')?.country ?? '?'
    const key = `${merchant} ${country}`
    const { sent, verified } = ratios.get(key) ?? { sent: 0, verified: 0 }
    ratios.set(key, { merchant, country, sent: sent + 1, verified: verified + Number(isUsed) })
  }
  return [...ratios.values()]
}

/** Every five minutes: updates the metrics and logs unusual ratios. */
export function smsAlarmJob(parts: { log: Pick<Logger, 'warn'>; observe: (ratios: readonly SmsRatio[]) => void }) {
  return {
    name: 'sms-alarm',
    cron: '*/5 * * * *',
    async run(db: OpenedDatabase) {
      const ratios = await smsRatios(db, new Date())
      parts.observe(ratios)
      for (const ratio of ratios.filter(isUnusual)) parts.log.warn({ smsRatio: ratio }, 'few SMS codes come back')
    },
  }
}
