/**
 * JSON of data that is never changed once it is made. What was written once is not written again: answers of the gateway are
 * kept for seconds, and pages made from them say the same hundreds of lines over and over.
 *
 * @param value strings, numbers, booleans, nulls, lists and plain objects of them
 */
export function keptJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const known = written.get(value)
  if (known !== undefined) return known
  const json = Array.isArray(value) ? `[${value.map(keptJson).join()}]` : `{${propertiesOf(value)}}`
  written.set(value, json)
  return json
}

const written = new WeakMap<object, string>()

function propertiesOf(value: object): string {
  const properties: string[] = []
  for (const [name, item] of Object.entries(value)) {
    if (item !== undefined) properties.push(`${JSON.stringify(name)}:${keptJson(item)}`)
  }
  return properties.join()
}
