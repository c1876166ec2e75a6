import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ON_A_BUSY_MACHINE, type Site, startSite } from './start-site.ts'

const root = join(import.meta.dirname, '../../..')
const addresses = ['SITE_WEB_PORT', 'SITE_GATEWAY_URL', 'SITE_BRANDS_DIR', 'SITE_CHALLENGE_SECRET'] as const

type Json = Record<string, unknown>
interface SwitchNode {
  modId: string
  enabled: boolean
  childrenNodes?: SwitchNode[]
}

/**
 * A separate site for tests that the shared one is not set up for. Until `stop`, the tests of this worker reach it at
 * the usual addresses (site.ts).
 *
 * @param env settings of both processes; behind a proxy a test sets its visitor's address with `x-forwarded-for`
 * @param brands changes of `brand.json` by brand
 * @param switches on or off at every brand
 */
export async function startOwnSite({
  env = {},
  brands = {},
  switches = {},
}: {
  env?: Record<string, string>
  brands?: Record<string, Json>
  switches?: Record<string, boolean>
}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-own-'))
  const brandsDir = join(folder, 'brands')
  cpSync(join(root, 'brands'), brandsDir, { recursive: true })
  for (const [brand, changes] of Object.entries(brands))
    edit<Json>(brandsDir, `${brand}/brand.json`, (file) => ({ ...file, ...changes }))
  // Brands inherit their switches or set them themselves.
  const trees = readdirSync(brandsDir).filter((brand) => existsSync(join(brandsDir, brand, 'whitelabel.json')))
  for (const brand of trees)
    edit<SwitchNode[]>(brandsDir, `${brand}/whitelabel.json`, (groups) =>
      groups.map((group) => switched(group, switches)),
    )
  const site = await startSite({ TRUST_PROXY: '1', ...ON_A_BUSY_MACHINE, BRANDS_DIR: brandsDir, ...env })
  const shared = addresses.map((name) => process.env[name])
  const own = [site.webPort, site.gatewayUrl, brandsDir, site.challengeSecret]
  addresses.forEach((name, at) => {
    process.env[name] = own[at]
  })
  return {
    ...site,
    brandsDir,
    async stop() {
      addresses.forEach((name, at) => {
        process.env[name] = shared[at]
      })
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function edit<File>(dir: string, name: string, change: (file: File) => File): void {
  const path = join(dir, name)
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as File)))
}

function switched(node: SwitchNode, switches: Record<string, boolean>): SwitchNode {
  return {
    ...node,
    enabled: switches[node.modId] ?? node.enabled,
    ...(node.childrenNodes ? { childrenNodes: node.childrenNodes.map((child) => switched(child, switches)) } : {}),
  }
}
