import { assetUrl } from '#brand-engine/asset-url.ts'
import type { Brand } from '#brand-engine/index.ts'
import { categoryTable } from '#contract/entities/game.ts'
import type { Language } from '#contract/entities/languages.ts'
import { directionOf } from '#contract/entities/text-direction.ts'
import { askSite, type SiteAnswer } from '../site.ts'

export interface SmokeOptions {
  /** The address of a web process. */
  readonly address: string
  readonly host: string
  /** The expected brand. */
  readonly brand: Brand
  /** Other brands, whose strings must not appear. */
  readonly others: readonly Brand[]
  /** The cookie of a preview. */
  readonly cookie?: string | undefined
}

const BRAND_VERSION = 'x-mq-brand-version'
/** Pages that every brand has, whatever its switches. */
const commonPages = ['/', '/help', '/promotions', '/notices', '/login', '/register', '/forgot']

/** Requests the pages of a brand in all its languages and returns their problems. */
export async function smoke(options: SmokeOptions): Promise<string[]> {
  const { settings } = options.brand
  const categories = settings.navigation.map((category) => categoryTable[category].path)
  const paths = [...new Set([...commonPages, ...categories])]
  const pages = settings.languages.flatMap((language) => paths.map((path) => ({ path, language })))
  const shown = await shownVersion(options.address, options.host, options.cookie).catch((error: unknown) =>
    String(error),
  )
  if (shown !== options.brand.version) return [`shows version ${shown || 'none'} instead of ${options.brand.version}`]
  const problems: string[] = []
  // In sequence, so that the check does not slow the site down.
  for (const page of pages) problems.push(...(await lookAt(page, options)))
  problems.push(...(await lookAtFiles(options)))
  return [...new Set(problems)]
}

/** The version that a host serves; '' if none. */
export async function shownVersion(address: string, host: string, cookie?: string): Promise<string> {
  const { headers } = await ask({ address, host, cookie }, '/manifest.webmanifest')
  return String(headers[BRAND_VERSION] ?? '')
}

async function lookAt(page: { path: string; language: Language }, options: SmokeOptions): Promise<string[]> {
  const { brand } = options
  const where = `${page.path}?lang=${page.language}`
  const answer = await ask(options, where).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return [`${where}: ${answer}`]
  const wanted = brand.settings.maintenance.enabled ? 503 : 200
  const isMoved = answer.status === 302 || answer.status === 303
  if (isMoved) return []
  if (answer.status !== wanted) return [`${where}: responded with ${answer.status} instead of ${wanted}`]
  return pageProblems(answer, page.language, options).map((problem) => `${where}: ${problem}`)
}

/** Problems of one page. */
export function pageProblems(
  { headers, body }: Pick<SiteAnswer, 'headers' | 'body'>,
  language: Language,
  { brand, others }: Pick<SmokeOptions, 'brand' | 'others'>,
): string[] {
  const problems: string[] = []
  const text = visibleText(body)
  const html = /<html[^>]*>/i.exec(body)?.[0] ?? ''
  // Streamed parts follow the end of the page.
  if (!/<\/html>/i.test(body)) problems.push('ends in the middle')
  if (!html.includes(`lang="${language}"`)) problems.push(`does not declare the language ${language}: ${html}`)
  if (!html.includes(`dir="${directionOf(language)}"`)) problems.push(`does not run ${directionOf(language)}`)
  if (!/<title>[^<]+<\/title>/i.test(body)) problems.push('has no title')
  const key = /(?:^|\s)[a-z]{3,}:[a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*(?=\s|$)|\{\{[^}]*\}\}/.exec(text)?.[0]
  if (key) problems.push(`shows the key of a text instead of the text: ${key.trim()}`)
  const odd = /\[object Object\]|(?:^|\s)(?:undefined|NaN)(?=\s|$)|Unexpected Server Error|Application Error/.exec(
    text,
  )?.[0]
  if (odd) problems.push(`shows "${odd.trim()}"`)
  if (!headers['content-security-policy']) problems.push('has no content security policy')
  const wanted = brand.version
  if (headers[BRAND_VERSION] !== wanted) problems.push(`shows version ${headers[BRAND_VERSION]} instead of ${wanted}`)
  for (const other of others) {
    const foreign = [other.settings.name, ...other.settings.domains.filter((domain) => !domain.startsWith('*'))]
    const leaked = foreign.find((word) => !ownWords(brand).includes(word.toLowerCase()) && containsWord(body, word))
    if (leaked) problems.push(`names another brand: ${leaked}`)
  }
  return problems
}

async function lookAtFiles(options: SmokeOptions): Promise<string[]> {
  const { brand } = options
  const own = [...brand.assets.keys()].map((path) => assetUrl(brand, path))
  const home = await ask(options, '/').catch(() => null)
  const linked = [...(home?.body ?? '').matchAll(/(?:src|href)="(\/(?:assets|styles|p|b)\/[^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  const problems: string[] = []
  for (const path of new Set([...own, ...linked, '/manifest.webmanifest', '/favicon.ico', '/robots.txt'])) {
    const answer = await ask(options, path.replaceAll('&amp;', '&')).catch((error: unknown) => String(error))
    if (typeof answer === 'string') problems.push(`${path}: ${answer}`)
    else if (answer.status !== 200) problems.push(`${path}: responded with ${answer.status}`)
  }
  return problems
}

function ask({ address, host, cookie }: Pick<SmokeOptions, 'address' | 'host' | 'cookie'>, path: string) {
  return askSite({ address, host, path, headers: cookie ? { cookie } : {} })
}

/** The text that a visitor reads, without scripts, styles and markup. */
function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template|noscript)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[a-z#0-9]+;/gi, ' ')
}

function ownWords({ settings, domains }: Brand): string[] {
  return [settings.name, ...Object.values(settings.hosts).map(({ name }) => name ?? ''), ...domains].map((word) =>
    word.toLowerCase(),
  )
}

function containsWord(html: string, word: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return word.length > 3 && new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(html)
}
