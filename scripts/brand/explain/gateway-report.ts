import type { Brand } from '#brand-engine/index.ts'
import { system } from '#contract/endpoints/system.ts'
import type { PermissionInfo } from '#contract/entities/system.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { askSite } from '../site.ts'

/** The values a gateway reports for a merchant, by the paths of `explain`, or the error that prevents it. */
export type GatewayReport = { readonly values: ReadonlyMap<string, string> } | { readonly error: string }

const statusWords = ['open', 'in maintenance', 'closed to this region']

/** Requests the configuration that the gateway returns to a brand's site. */
export async function fetchGatewayReport(gatewayUrl: string, brand: Brand, host: string): Promise<GatewayReport> {
  const headers = {
    [wireHeaders.merchant]: brand.merchantCode,
    [wireHeaders.brandHost]: host,
    [wireHeaders.language]: brand.settings.defaultLanguage,
    accept: 'application/json',
  }
  try {
    const { hostname } = new URL(gatewayUrl)
    const answer = await askSite({
      address: gatewayUrl,
      host: hostname,
      path: system.getStatus.path,
      headers,
      timeoutMs: 4000,
    })
    const body: unknown = JSON.parse(answer.body)
    const parsed = system.getStatus.response.safeParse(Reflect.get(Object(body), 'value'))
    if (!parsed.success) return { error: `responded with ${answer.status}: ${answer.body.slice(0, 160)}` }
    return { values: valuesOf(parsed.data.status, parsed.data.info) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function valuesOf(status: number, info: PermissionInfo): ReadonlyMap<string, string> {
  const on = enabledSwitches(info.whitelabel)
  const switches = names(info.whitelabel).map((name) => [`switches.${name}`, on.has(name) ? 'on' : 'off'] as const)
  return new Map([
    ['status', statusWords[status] ?? String(status)],
    ['merchantCode', info.merchantCode],
    ['mainDomain', info.mainDomain],
    ['currency', info.currency],
    ['languages', JSON.stringify(info.languages)],
    ['imageCDNs', JSON.stringify(info.imageCDNs)],
    ['launchGameCDNs', JSON.stringify(info.launchGameCDNs)],
    ['phoneVerification', info.phoneVerification],
    ...switches,
  ])
}

function names(nodes: PermissionInfo['whitelabel']): string[] {
  return nodes.flatMap(({ modId, childrenNodes }) => [modId, ...names(childrenNodes)])
}
