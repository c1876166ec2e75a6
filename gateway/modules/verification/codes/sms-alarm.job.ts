import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Logger } from 'pino'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { selectSmsOutcomes } from '../verification.store.ts'
import { CODE_LIFE_MINUTES } from './code.ts'

/** Codes of one merchant to one country within the last hour. */
export interface SmsRatio {
  readonly merchant: string
  /** ISO 3166, or `?` for numbers no plan knows. */
  readonly country: string
  readonly sent: number
  readonly verified: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Below this a ratio says nothing. */
const LEAST_SENT = 30
/** Of the codes people ask for themselves far more than this come back; of those sent to premium-rate numbers none do. */
const LEAST_VERIFIED_SHARE = 0.3

/** Whether so few codes came back that somebody may earn by our messages ("SMS pumping"), or tries numbers out. */
export function isUnusual({ sent, verified }: SmsRatio): boolean {
  return sent >= LEAST_SENT && verified / sent < LEAST_VERIFIED_SHARE
}

/** How many codes were sent and how many came back, by merchant and country. Codes that can still come back do not count. */
export async function smsRatios(db: OpenedDatabase, now: Date): Promise<SmsRatio[]> {
  const until = new Date(now.getTime() - CODE_LIFE_MINUTES * MINUTE_MS)
  const rows = await db.asPlatform((tx) => selectSmsOutcomes(tx, new Date(until.getTime() - HOUR_MS), until))
  const ratios = new Map<string, SmsRatio>()
  for (const { merchant, target, isUsed } of rows) {
    // A target may name one login behind its number.
    const country = parsePhoneNumberFromString(target.split(' ')[0] ?? '')?.country ?? '?'
    const key = `${merchant} ${country}`
    const { sent, verified } = ratios.get(key) ?? { sent: 0, verified: 0 }
    ratios.set(key, { merchant, country, sent: sent + 1, verified: verified + Number(isUsed) })
  }
  return [...ratios.values()]
}

/** The alarm: every five minutes the figures go to whoever watches, and what is unusual into the log. */
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
