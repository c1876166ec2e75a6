import { parseArgs } from 'node:util'
import { type Command, placeOptions, placesOf } from '../places.ts'
import { CannotCompare, diffBrand } from './diff.ts'

/** Lines shown per kind; the rest is only counted. */
const SHOWN_LINES = 40

/** Prints what would change; the exit code is 0 with or without changes. */
export const diffCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { ...placeOptions, against: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [code] = positionals
  if (!code) {
    print('Which brand? npm run brand diff <code> [--against <revision or folder>]')
    return 1
  }
  try {
    const { from, words } = await diffBrand(placesOf(values, env), code, values.against ?? null)
    if (values.json) {
      print(JSON.stringify({ from, ...Object.fromEntries(words) }, null, 2))
      return 0
    }
    print(words.size ? `Against ${from}: ${summary(words)}` : `Against ${from}: no difference.`)
    for (const [what, lines] of words) {
      print(`\n${what}`)
      for (const line of lines.slice(0, SHOWN_LINES)) print(`  ${line}`)
      if (lines.length > SHOWN_LINES) print(`  and ${lines.length - SHOWN_LINES} more`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof CannotCompare)) throw error
    print(error.message)
    return 1
  }
}

/** `3 keys, 2 routes, 1 domain`. */
function summary(words: ReadonlyMap<string, readonly string[]>): string {
  return [...words]
    .map(([what, { length }]) => `${length} ${length === 1 ? what.replace(/(?<=switch)es$|s$/, '') : what}`)
    .join(', ')
}
