import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/index.ts'
import { fetchGatewayReport } from '../explain/gateway-report.ts'
import { askSite, type SiteAnswer } from '../site.ts'

/** One line of the table. */
export interface Finding {
  readonly check: string
  readonly result: 'ok' | 'warning' | 'fails' | 'skipped'
  readonly detail: string
}

export interface Patient {
  readonly host: string
  /** The brand whose files contain the host, or null. */
  readonly brand: Brand | null
  /** The address to connect to: https://<host>, or the site's own listener before DNS is set up. */
  readonly address: string
  readonly gatewayUrl: string
  /** Name servers to query instead of the system's, `address:port`. */
  readonly nameServers: readonly string[]
  readonly now: Date
}

/** A certificate with fewer days left should be renewed. */
const RENEW_DAYS = 14
const TIMEOUT_MS = 5000
const DAY_MS = 86_400_000

/** Checks everything between a visitor and a brand's pages except the brand's files. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const { host, brand } = patient
  const findings: Finding[] = [
    brand
      ? { check: 'brand', result: 'ok', detail: `${brand.settings.code}, merchant ${brand.merchantCode}` }
      : { check: 'brand', result: 'fails', detail: `no brand names ${host} under domains or hosts` },
    await dns(patient),
    await certificate(patient),
  ]
  const home = await ask(patient, '/').catch((error: unknown) => String(error))
  if (typeof home === 'string') {
    findings.push({ check: 'page', result: 'fails', detail: `${patient.address} does not respond: ${home}` })
  } else {
    findings.push(page(home, brand), headers(home, patient), await cookies(patient), ...(await origins(patient)))
    findings.push(...(await callbacks(patient)), ...(await assets(patient)))
  }
  findings.push(await gateway(patient))
  return findings
}

async function dns({ host, nameServers }: Patient): Promise<Finding> {
  const check = 'DNS'
  if (isIP(host) || host === 'localhost' || host.endsWith('.localhost')) {
    return { check, result: 'skipped', detail: 'a name of the local machine' }
  }
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  if (nameServers.length) resolver.setServers(nameServers)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length) return { check, result: 'ok', detail: addresses.join(', ') }
  const [first] = found
  const reason =
    first?.status === 'rejected' && 'code' in Object(first.reason) ? String(first.reason.code) : 'no address'
  return { check, result: 'fails', detail: `${reason}: point an A or AAAA record of ${host} at the server` }
}

async function certificate({ host, address, now }: Patient): Promise<Finding> {
  const check = 'TLS'
  const url = new URL(address)
  if (url.protocol !== 'https:') return { check, result: 'skipped', detail: 'connected without TLS' }
  try {
    const { peer, isTrusted, why } = await peerOf(host, url)
    const daysLeft = Math.floor((new Date(peer.valid_to).getTime() - now.getTime()) / DAY_MS)
    const mismatch = checkServerIdentity(host, peer)
    const until = `until ${new Date(peer.valid_to).toISOString().slice(0, 10)}, ${daysLeft} days`
    if (mismatch)
      return { check, result: 'fails', detail: `is for ${peer.subjectaltname ?? 'no host'}, not for ${host}` }
    if (daysLeft < 0) return { check, result: 'fails', detail: `ran out ${-daysLeft} days ago` }
    if (!isTrusted) return { check, result: 'fails', detail: `browsers do not trust it (${why}); ${until}` }
    if (daysLeft < RENEW_DAYS) return { check, result: 'warning', detail: `${until}: renew it` }
    return { check, result: 'ok', detail: until }
  } catch (error) {
    return { check, result: 'fails', detail: error instanceof Error ? error.message : String(error) }
  }
}

function peerOf(host: string, url: URL): Promise<{ peer: PeerCertificate; isTrusted: boolean; why: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: url.hostname,
        port: Number(url.port || 443),
        servername: isIP(host) ? '' : host,
        rejectUnauthorized: false,
      },
      () => {
        const peer = socket.getPeerCertificate()
        resolve({ peer, isTrusted: socket.authorized, why: String(socket.authorizationError ?? '') })
        socket.end()
      },
    )
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`no handshake within ${TIMEOUT_MS / 1000} s`)))
    socket.on('error', reject)
  })
}

function page({ status, headers: given }: SiteAnswer, brand: Brand | null): Finding {
  const version = String(given['x-mq-brand-version'] ?? '')
  if (status !== 200) return { check: 'page', result: 'fails', detail: `answered ${status}` }
  if (!version) return { check: 'page', result: 'fails', detail: 'answered by something that is not this site' }
  if (brand && version !== brand.version) {
    const detail = `shows version ${version}, the files here make ${brand.version}`
    return { check: 'page', result: 'warning', detail }
  }
  return { check: 'page', result: 'ok', detail: `version ${version}` }
}

function headers({ headers: given }: SiteAnswer, { address }: Patient): Finding {
  const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy']
  if (address.startsWith('https:')) wanted.push('strict-transport-security')
  const missing = wanted.filter((name) => !given[name])
  if (!missing.length) return { check: 'headers', result: 'ok', detail: wanted.join(', ') }
  const hint = missing.includes('strict-transport-security')
    ? ' (TRUST_PROXY=1 and X-Forwarded-Proto from the proxy)'
    : ''
  return { check: 'headers', result: 'warning', detail: `lacks ${missing.join(', ')}${hint}` }
}

/** Cookies must be limited to this host: a sibling host may belong to another brand or owner. */
async function cookies(patient: Patient): Promise<Finding> {
  const language = patient.brand?.settings.languages.find((code) => code !== patient.brand?.settings.defaultLanguage)
  const answers = await Promise.all([ask(patient, language ? `/?lang=${language}` : '/'), ask(patient, '/login')])
  const lines = answers.flatMap(({ headers: given }) => [given['set-cookie'] ?? []].flat())
  const isSecure = patient.address.startsWith('https:')
  const wrong = lines.flatMap((line) => {
    const name = line.split('=')[0] ?? ''
    if (/;\s*domain=/i.test(line)) return [`${name} is shared with sibling hosts (Domain)`]
    if (!/;\s*samesite=(?:lax|strict)/i.test(line)) return [`${name} has no SameSite`]
    if (isSecure && (!/;\s*secure/i.test(line) || !name.startsWith('__Host-'))) return [`${name} is not bound to https`]
    return []
  })
  if (wrong.length) return { check: 'cookies', result: 'fails', detail: [...new Set(wrong)].join('; ') }
  const names = [...new Set(lines.map((line) => line.split('=')[0]))]
  return {
    check: 'cookies',
    result: 'ok',
    detail: names.length ? `${names.join(', ')}: this host alone` : 'none for a visitor',
  }
}

async function origins(patient: Patient): Promise<Finding[]> {
  const origin = 'https://elsewhere.example'
  const read = await ask(patient, '/', { origin })
  const allowed = read.headers['access-control-allow-origin']
  const written = await ask(patient, '/login', { origin, 'content-type': 'application/x-www-form-urlencoded' }, 'POST')
  return [
    allowed === undefined
      ? { check: 'CORS', result: 'ok', detail: 'no other site may read pages' }
      : { check: 'CORS', result: 'fails', detail: `lets ${String(allowed)} read pages` },
    written.status === 403
      ? { check: 'foreign posts', result: 'ok', detail: 'refused' }
      : { check: 'foreign posts', result: 'fails', detail: `a form of another site got ${written.status}` },
  ]
}

async function callbacks(patient: Patient): Promise<Finding[]> {
  const providers = Object.keys(patient.brand?.settings.socialLogin ?? {})
  if (!providers.length) return [{ check: 'OAuth callback', result: 'skipped', detail: 'no social sign-in' }]
  return Promise.all(
    providers.map(async (provider): Promise<Finding> => {
      const path = `/social/${provider.toLowerCase()}/callback`
      const { status } = await ask(patient, path)
      const isThere = status < 500 && status !== 404
      const detail = `register https://${patient.host}${path}${isThere ? '' : `, which now responds with ${status}`}`
      return { check: `OAuth ${provider}`, result: isThere ? 'ok' : 'fails', detail }
    }),
  )
}

async function assets(patient: Patient): Promise<Finding[]> {
  const { brand } = patient
  if (!brand) return []
  const paths = [
    ...[...brand.assets.keys()].map((path) => assetUrl(brand, path)),
    '/manifest.webmanifest',
    '/favicon.ico',
  ]
  const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await ask(patient, path)).status })))
  const missing = answers.filter(({ status }) => status !== 200)
  const cdns = await Promise.all(brand.settings.imageCDNs.map((cdn) => cdnFinding(cdn, brand)))
  return [
    missing.length
      ? { check: 'assets', result: 'fails', detail: missing.map(({ path, status }) => `${path} ${status}`).join(', ') }
      : { check: 'assets', result: 'ok', detail: `${paths.length} files` },
    ...cdns,
  ]
}

async function cdnFinding(cdn: string, brand: Brand): Promise<Finding> {
  const check = 'image CDN'
  if (!cdn.startsWith('https://')) return { check, result: 'ok', detail: `${cdn || '/'} of this site` }
  const url = new URL(assetUrl(brand, brand.settings.logo, cdn))
  const answer = await askSite({
    address: url.origin,
    host: url.hostname,
    path: url.pathname,
    timeoutMs: TIMEOUT_MS,
  }).catch(String)
  const status = typeof answer === 'string' ? answer : answer.status
  return status === 200 ? { check, result: 'ok', detail: cdn } : { check, result: 'fails', detail: `${cdn}: ${status}` }
}

async function gateway({ brand, gatewayUrl, host }: Patient): Promise<Finding> {
  const check = 'gateway'
  if (!brand) return { check, result: 'skipped', detail: 'no brand' }
  const say = await fetchGatewayReport(gatewayUrl, brand, host)
  if ('error' in say) return { check, result: 'fails', detail: `${gatewayUrl}: ${say.error}` }
  return {
    check,
    result: 'ok',
    detail: `${gatewayUrl} reports that ${brand.merchantCode} is ${say.values.get('status')}`,
  }
}

function ask({ address, host }: Patient, path: string, more: Readonly<Record<string, string>> = {}, method = 'GET') {
  return askSite({ address, host, path, headers: more, method, timeoutMs: TIMEOUT_MS, anyCertificate: true })
}
