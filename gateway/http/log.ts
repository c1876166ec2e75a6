import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { RequestContext } from '../context.ts'

/** Fields that are redacted at any of these levels (in pino a star stands for one level). */
const secretFields = [
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'oldPaymentPassword',
  'confirmPaymentPassword',
  'token',
  'authorization',
  'cookie',
  'code',
  'verificationCode',
  'captcha',
  'mobileNum',
  'mobileNo',
  'email',
  'body',
  'query',
  'url',
]

/** Writes JSON lines to standard output, or to the destination of a test. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'gateway' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The log of one request. */
export type RequestLog = RequestContext['log']

/** A child logger that is created at its first line: most requests have none, and hiding secrets in its fields takes time. */
export function childWhenUsed(log: Logger, fields: () => object): RequestLog {
  let made: Logger | undefined
  const child = () => {
    made ??= log.child(fields())
    return made
  }
  const lineOf =
    (level: keyof RequestLog): LogFn =>
    (...line: Parameters<LogFn>) =>
      child()[level](...line)
  return { error: lineOf('error'), info: lineOf('info'), warn: lineOf('warn') }
}

/**
 * Serialises an error without the values of the row: PostgreSQL quotes them in `message` and `detail`. Only code, table,
 * constraint, and the stack without its first line are logged for database errors.
 */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const sqlState = Reflect.get(error, 'code')
  const isDatabase = typeof sqlState === 'string' && /^[0-9A-Z]{5}$/.test(sqlState)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: isDatabase ? `database error ${sqlState}` : error.message,
    ...(typeof sqlState === 'string' ? { errorState: sqlState } : {}),
    ...(isDatabase ? { table: Reflect.get(error, 'table'), constraint: Reflect.get(error, 'constraint') } : {}),
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
