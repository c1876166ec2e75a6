import { parseArgs } from 'node:util'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { formatTable } from '../format.ts'
import { type Command, placeOptions, placesOf } from '../places.ts'
import { examine } from './doctor.ts'

/** Checks whether a host reaches its brand and prints one table; exit code 1 if a check fails. */
export const doctorCommand: Command = async ({ args, env, print }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...placeOptions,
      address: { type: 'string' },
      gateway: { type: 'string', default: env.GATEWAY_URL || `http://127.0.0.1:${env.GATEWAY_PORT || '8788'}` },
      dns: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  })
  const [host] = positionals
  if (!host) {
    print('Which host? npm run brand doctor <host> [--address http://127.0.0.1:3000]')
    return 1
  }
  const { brandsDir, themesDir, publishedDir, localesDir } = placesOf(values, env)
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir, publishedDir, localesDir })
  const brand = directory.findByHost(host)
  await directory.close()
  const findings = await examine({
    host: host.toLowerCase(),
    brand,
    address:
      values.address ?? (host.endsWith('localhost') ? `http://127.0.0.1:${env.PORT || '3000'}` : `https://${host}`),
    gatewayUrl: values.gateway,
    nameServers: values.dns,
    now: new Date(),
  })
  if (values.json) print(JSON.stringify(findings, null, 2))
  else for (const line of formatTable(findings.map((finding) => ({ ...finding })))) print(line)
  return findings.some(({ result }) => result === 'fails') ? 1 : 0
}
