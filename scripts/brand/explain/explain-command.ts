import { parseArgs } from 'node:util'
import { nearest } from '#brand-engine/nearest.ts'
import { formatTable } from '../format.ts'
import { type Command, placeOptions, placesOf } from '../places.ts'
import { type Explained, explain } from './explain.ts'
import { fetchGatewayReport, type GatewayReport } from './gateway-report.ts'

/** Longer values are cut unless they were requested by name. */
const SHOWN_LENGTH = 60

/** Prints each effective value with the file and line that set it, and the gateway's value. */
export const explainCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...placeOptions,
      host: { type: 'string' },
      gateway: { type: 'string', default: env.GATEWAY_URL || `http://127.0.0.1:${env.GATEWAY_PORT || '8788'}` },
      json: { type: 'boolean', default: false },
    },
  })
  const [code, asked] = values.host === undefined ? positionals : [undefined, positionals[0]]
  const explained = code || values.host ? await explain(placesOf(values, env), { code, host: values.host }) : null
  if (!explained) {
    print(
      values.host
        ? `No brand serves ${values.host}.`
        : code
          ? `No good brand "${code}": npm run brand check`
          : 'Which brand? npm run brand explain <code|--host name> [path]',
    )
    return 1
  }
  const { brand, values: all } = explained
  const found = all.filter(({ path }) => isAsked(path, asked))
  if (!found.length) {
    const near = nearest(
      asked ?? '',
      all.map(({ path }) => path),
    )
    print(`There is no value "${asked}"${near ? `, did you mean "${near}"?` : '.'}`)
    return 1
  }
  const say = await fetchGatewayReport(values.gateway, brand, values.host ?? brand.mainDomain)
  if (values.json) {
    print(
      JSON.stringify(
        found.map((one) => ({ ...one, gateway: saidOf(say, one.path) })),
        null,
        2,
      ),
    )
    return 0
  }
  for (const line of formatTable(found.map((one) => row(one, say, found.length > 1)))) print(line)
  if ('error' in say) print(`The gateway at ${values.gateway} gave no report: ${say.error}`)
  else print(`The gateway reports that the site is ${say.values.get('status')}.`)
  return 0
}

/** Without a path: values that an operator sets; tokens and registration fields are shown only by name. */
function isAsked(path: string, asked: string | undefined): boolean {
  if (asked === undefined) return !/^(?:tokens|registration)\./.test(path)
  return [path, path.replace(/^tokens\./, '')].some((name) => name === asked || name.startsWith(`${asked}.`))
}

function row({ path, value, place }: Explained, say: GatewayReport, isCut: boolean): Record<string, string> {
  const said = saidOf(say, path)
  return {
    path,
    value: isCut && value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)} …` : value,
    'set by': place,
    gateway: said === null ? '' : said === value ? 'same' : said,
  }
}

function saidOf(say: GatewayReport, path: string): string | null {
  return 'values' in say ? (say.values.get(path) ?? null) : null
}
