/** Rows as text, for people. */
export function tableOf(rows) {
  return rows.length ? table(rows.map(readable)) : 'Nothing there.'
}

/** Short dates, and amounts with their currency. */
function readable({ amount_minor, decimals = 2, currency, ...row }) {
  const shown = Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      /_at$|^at$|_by$/.test(key) && /^\d{4}-\d\d-\d\dT/.test(String(value))
        ? String(value).slice(0, 19).replace('T', ' ')
        : (value ?? ''),
    ]),
  )
  if (amount_minor === undefined) return shown
  const digits = amount_minor.padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return { ...shown, amount: `${digits.slice(0, at)}${decimals ? `.${digits.slice(at)}` : ''} ${currency}` }
}

function table(rows) {
  const columns = Object.keys(rows[0])
  const width = (column) => Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length))
  const line = (cells) =>
    columns
      .map((column) => String(cells[column] ?? '').padEnd(width(column)))
      .join('  ')
      .trimEnd()
  return [line(Object.fromEntries(columns.map((name) => [name, name]))), ...rows.map(line)].join('\n')
}

/** A reconciled day in lines. */
export function reconciled({ merchant, day, time_zone, differences, compared, unanswered, finished_at }) {
  const asked = `${compared} payments and transfers compared${unanswered ? `, ${unanswered} not answered for` : ''}`
  const head = `${merchant} ${day} (${time_zone}): ${asked}; checked at ${finished_at.slice(0, 19).replace('T', ' ')} UTC`
  if (differences.length === 0) return `${head}\n  everybody agrees`
  return [head, ...differences.map(({ source, what }) => `  DIFFERENCE ${source}: ${what}`)].join('\n')
}
