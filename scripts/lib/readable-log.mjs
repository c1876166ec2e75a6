/** Log level of pino. */
const INFO = 30
const ERROR = 50

/**
 * Formats a log line for a terminal: a problem in a brand file as `file:line:column path message`, brands that changed,
 * and warnings and errors with their cause. Other entries, such as one line per request, are left out. A line that is
 * not a log entry is unchanged.
 *
 * @param {string} line
 * @returns {string | null} null: nothing to print
 */
export function readable(line) {
  const entry = parse(line)
  if (!entry) return line
  if (entry.problem) return problemText(entry.problem)
  if (entry.brands) return `${entry.msg}: ${entry.brands.join(', ')}`
  if (entry.level <= INFO) return null
  const reason = entry.err?.message ?? entry.error
  const where = [entry.method, entry.path, entry.status].filter((part) => part !== undefined).join(' ')
  const text = [entry.msg, where && `(${where})`, reason && `– ${reason}`].filter(Boolean).join(' ')
  return entry.level >= ERROR && entry.err?.stack ? `${text}\n${entry.err.stack}` : text
}

/** The same for a second process with the same brand folders, so that a problem is printed once. */
export function readableWithoutBrands(line) {
  return parse(line)?.problem ? null : readable(line)
}

/** Production prints JSON lines, as does any process with an explicit log level. */
export const isForPeople = process.env.MARQUEE_ENV !== 'production' && !process.env.LOG_LEVEL

function parse(line) {
  if (!line.startsWith('{"level":')) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function problemText({ severity, file, line, column, path, message, suggestion }) {
  const label = severity === 'error' ? '' : `${severity}: `
  const hint = suggestion ? `, did you mean "${suggestion}"?` : ''
  const kept = severity === 'error' ? ' (the last good version stays)' : ''
  return `${file}:${line}:${column} ${label}${path ? `${path} ` : ''}${message}${hint}${kept}`
}
