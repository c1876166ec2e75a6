import pino, { type Logger } from 'pino'

const holder = globalThis as { marqueeWebLog?: Logger }

/** The web process's log: JSON lines on standard output, never with cookies, query strings or form values. */
export function log(): Logger {
  holder.marqueeWebLog ??= pino({
    level: process.env.LOG_LEVEL || 'info',
    base: { service: 'web' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  return holder.marqueeWebLog
}
