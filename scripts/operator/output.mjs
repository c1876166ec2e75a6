/** Rows as text, for people. */
export function tableOf(rows) {
  return rows.length ? table(rows.map(readable)) : 'Nothing there.'
}

/** One row as lines of name and value; what is empty is left out. */
export function linesOf(row) {
  const shown = Object.entries(readable(row)).filter(([, value]) => value !== '' && value !== null)
  const width = Math.max(...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
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
  if (amount_minor === undefined) return currency ? { ...shown, currency } : shown
  const digits = amount_minor.padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return { ...shown, amount: `${digits.slice(0, at)}${decimals ? `.${digits.slice(at)}` : ''} ${currency}` }
}

/** Rows as a file of comma-separated values: formulas are texts in it, dates are whole. */
export function csvOf(rows) {
  const shown = rows.map((row) => ({
    ...row,
    ...(row.amount_minor === undefined ? {} : { amount: readable(row).amount }),
  }))
  const columns = [...new Set(shown.flatMap((row) => Object.keys(row)))]
  const cell = (value) => {
    const text =
      value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
    const inert =
      /^[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]/u.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text)
    return `"${(inert ? `'${text}` : text).replaceAll('"', '""')}"`
  }
  return [columns, ...shown.map((row) => columns.map((name) => row[name]))]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')
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

/** Figures of speed as text: the 75th percentile of each metric beside its bar, over 7 and 28 days. */
export function speedTableOf(rows) {
  const shown = rows.map(({ unit, bar, ...row }) => {
    const digits = unit ? 0 : 3
    const figure = (days) => {
      const value = row[`p75_${days}_days`]
      if (value === null) return 'too few visits'
      return `${value.toFixed(digits)}${unit && ` ${unit}`}${row[`above_bar_${days}_days`] ? ', above the bar' : ''}`
    }
    const { merchant, page, device, metric } = row
    return {
      merchant,
      page,
      device,
      metric,
      bar: `${bar}${unit && ` ${unit}`}`,
      '7 days': figure(7),
      'visits in 7': row.visits_7_days,
      '28 days': figure(28),
      'visits in 28': row.visits_28_days,
    }
  })
  return shown.length ? table(shown) : 'No visit was counted in 28 days.'
}

/** A reconciled day in lines. */
export function reconciled({ merchant, day, time_zone, differences, compared, unanswered, finished_at }) {
  const asked = `${compared} payments and transfers compared${unanswered ? `, ${unanswered} not answered for` : ''}`
  const head = `${merchant} ${day} (${time_zone}): ${asked}; checked at ${finished_at.slice(0, 19).replace('T', ' ')} UTC`
  if (differences.length === 0) return `${head}\n  everybody agrees`
  return [head, ...differences.map(({ source, what }) => `  DIFFERENCE ${source}: ${what}`)].join('\n')
}
