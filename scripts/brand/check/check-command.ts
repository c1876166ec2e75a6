import { parseArgs } from 'node:util'
import { formatProblem } from '../format.ts'
import { type Command, placeOptions, placesOf } from '../places.ts'
import { checkBrands } from './check.ts'
import { sarifOf } from './sarif.ts'

const formats = ['text', 'json', 'sarif']

/** Prints the problems of all brands, or of one. */
export const checkCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...placeOptions,
      json: { type: 'boolean', default: false },
      format: { type: 'string', default: 'text' },
    },
  })
  const [code] = positionals
  const format = values.json ? 'json' : values.format
  if (!formats.includes(format)) {
    print(`--format is one of ${formats.join(', ')}, not "${format}".`)
    return 1
  }
  const places = placesOf(values, env)
  const { problems, brands } = await checkBrands(places)
  if (code !== undefined && !brands.includes(code)) {
    print(`There is no brand folder "${code}" in ${places.brandsDir}; available: ${brands.join(', ')}.`)
    return 1
  }
  const shown = code === undefined ? problems : problems.filter(({ brand }) => brand === code)
  const mistakes = shown.filter(({ severity }) => severity !== 'note')
  if (format === 'json') print(JSON.stringify(shown, null, 2))
  else if (format === 'sarif') print(JSON.stringify(sarifOf(shown), null, 2))
  else {
    for (const problem of shown) print(formatProblem(problem))
    print(mistakes.length ? `${mistakes.length} to fix.` : 'Nothing to fix.')
  }
  return mistakes.length ? 1 : 0
}
