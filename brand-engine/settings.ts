import { decimalsOf, minorOfAmount } from '#contract/money/currency.ts'
import { isDirectlyCovered, normaliseHost } from './hosts.ts'
import type { Issue } from './issues/issues.ts'
import { nearest } from './nearest.ts'
import { homeIssues } from './issues/home-issues.ts'
import { pointIssues } from './issues/point-issues.ts'
import { isObject } from './resolve/merge.ts'
import type { BrandSettings } from './schema/schema.ts'
import { vipIssues } from './issues/vip-issues.ts'

/** A merged brand.json with the defaults that depend on other keys: a regulated brand gets stricter ones. */
export function withDerivedDefaults(raw: Record<string, unknown>): Record<string, unknown> {
  const { compliance, jackpot } = raw
  if (!isObject(compliance) || compliance.regulated !== true) return raw
  return {
    ...raw,
    compliance: { allowWithdrawalRecall: false, autoplayCarousels: false, ...compliance },
    jackpot: jackpot === undefined ? { source: 'none' } : jackpot,
  }
}

/** Rules between several keys of brand.json. */
export function settingsIssues(settings: BrandSettings, folder: string): Issue[] {
  const issues: Issue[] = []
  const add = (path: Issue['path'], message: string, suggestion: string | null = null) =>
    issues.push({ path, message, suggestion })
  if (settings.code !== folder) {
    add(['code'], `must be the name of its folder, "${folder}" (or be left out)`, folder)
  }
  if (!settings.languages.includes(settings.defaultLanguage)) {
    add(['defaultLanguage'], `must be one of languages: ${settings.languages.join(', ')}`, settings.languages[0])
  }
  for (const [host, override] of Object.entries(settings.hosts)) {
    if (override.defaultLanguage && !settings.languages.includes(override.defaultLanguage)) {
      add(['hosts', host, 'defaultLanguage'], `must be one of languages: ${settings.languages.join(', ')}`)
    }
  }
  if (settings.compliance.regulated && settings.jackpot.source === 'decorative') {
    add(['jackpot', 'source'], 'may not be decorative for a regulated brand', 'none')
  }
  issues.push(...cashierIssues(settings), ...pointIssues(settings), ...vipIssues(settings))
  issues.push(...homeIssues(settings))
  const lists = { ...settings, home: settings.home.map(({ what }) => what) }
  for (const key of ['languages', 'navigation', 'home', 'footer', 'smsCountries', 'domains'] as const) {
    const list: readonly string[] = lists[key]
    for (const [index, entry] of list.entries()) {
      if (list.indexOf(entry) !== index) add([key, index], `names "${entry}" twice`)
    }
  }
  return [...issues, ...hostIssues(settings)]
}

/**
 * Offered languages without texts: their pages would be English under the name of another language, which screen readers
 * and search engines read wrongly.
 */
export function unshippedLanguages({ languages }: BrandSettings, shipped: ReadonlySet<string> | null): Issue[] {
  return languages.flatMap((language, index) => {
    if (!shipped || shipped.has(language)) return []
    const message = `"${language}" has no texts, so it cannot be offered; languages with texts: ${[...shipped].join(', ')}`
    return [{ path: ['languages', index], message }]
  })
}

function cashierIssues({ cashier, wallet, currency }: BrandSettings): Issue[] {
  const issues: Issue[] = []
  const add = (path: Issue['path'], message: string) =>
    issues.push({ path: ['cashier', ...path], message, suggestion: null })
  const minorOf = (amount: number | string | undefined) =>
    amount === undefined ? null : minorOfAmount(amount, currency)
  const exceeds = (one: number | string | undefined, other: number | string | undefined) =>
    (minorOf(one) ?? 0n) > (minorOf(other) ?? 2n ** 63n)
  for (const { path, amount } of namedAmounts({ cashier, wallet })) {
    if (minorOf(amount) !== null) continue
    issues.push({
      path,
      message: `must be more than 0, with at most ${decimalsOf(currency)} decimals`,
      suggestion: null,
    })
  }
  const codes = cashier.deposits.map(({ code }) => code)
  for (const [index, { code, provider, account, min, max }] of cashier.deposits.entries()) {
    if (codes.indexOf(code) !== index) add(['deposits', index, 'code'], `names "${code}" twice`)
    if (provider === 'transfer' && !account) add(['deposits', index], 'is a transfer and needs an account')
    if (exceeds(min, max)) add(['deposits', index, 'min'], 'is more than max')
  }
  const { withdrawalMin: least, withdrawalMax: most } = cashier
  if (exceeds(least, most)) add(['withdrawalMin'], 'is more than withdrawalMax')
  if (exceeds(wallet.transferMin, wallet.transferMax)) {
    issues.push({ path: ['wallet', 'transferMin'], message: 'is more than transferMax', suggestion: null })
  }
  return issues
}

/** Every amount of the cashier and of transfers, with its path. */
function namedAmounts({ cashier, wallet }: Pick<BrandSettings, 'cashier' | 'wallet'>) {
  const { deposits, withdrawalMin, withdrawalMax } = cashier
  const { transferMin, transferMax, transferDayMax } = wallet
  const named: { path: (string | number)[]; amount: number | string | undefined }[] = [
    ...deposits.flatMap(({ min, max, quick = [] }, index) => [
      { path: ['cashier', 'deposits', index, 'min'], amount: min },
      { path: ['cashier', 'deposits', index, 'max'], amount: max },
      ...quick.map((amount, button) => ({ path: ['cashier', 'deposits', index, 'quick', button], amount })),
    ]),
    ...Object.entries({ withdrawalMin, withdrawalMax }).map(([key, amount]) => ({ path: ['cashier', key], amount })),
    ...Object.entries({ transferMin, transferMax, transferDayMax }).map(([key, amount]) => ({
      path: ['wallet', key],
      amount,
    })),
  ]
  return named.flatMap(({ path, amount }) => (amount === undefined ? [] : [{ path, amount }]))
}

function hostIssues(settings: BrandSettings): Issue[] {
  const own = [...settings.domains, ...Object.keys(settings.hosts)]
  const known = new Set(own.map(normaliseHost))
  const isOwn = (host: string) => {
    const name = normaliseHost(host)
    return known.has(name) || known.has(`*.${name.slice(name.indexOf('.') + 1)}`)
  }
  const issues: Issue[] = uncoveredHosts(settings)
  const { mainDomain } = settings
  if (mainDomain?.startsWith('*.')) issues.push({ path: ['mainDomain'], message: 'must be one host, not a wildcard' })
  else if (mainDomain !== undefined && !isOwn(mainDomain)) {
    const suggestion = nearest(mainDomain, own)
    issues.push({ path: ['mainDomain'], message: 'is not one of domains, so its links would not work', suggestion })
  }
  for (const [network, link] of Object.entries(settings.social)) {
    for (const [index, host] of link.domains.entries()) {
      if (isOwn(host)) continue
      const path = ['social', network, 'domains', index]
      issues.push({
        path,
        message: `is not one of the brand's domains, so the link is never shown`,
        suggestion: nearest(host, own),
      })
    }
  }
  return issues
}

/**
 * Keys of `hosts` that no domain of the brand covers. A misspelt key would open a foreign host and leave the intended one
 * to the brand's main merchant, with its members and money.
 */
function uncoveredHosts({ domains, hosts }: BrandSettings): Issue[] {
  return Object.keys(hosts).flatMap((host) => {
    if (domains.some((domain) => isDirectlyCovered(domain, host))) return []
    const label = normaliseHost(host).split('.')[0]
    const subdomains = domains.flatMap((domain) => (domain.startsWith('*.') ? [`${label}${domain.slice(1)}`] : []))
    const message = `is not one of domains: list it there, or correct it, so that its players are not served by another merchant`
    const suggestion = subdomains[0] ?? nearest(host, domains)
    return [{ path: ['hosts', host], message, suggestion, part: 'key' as const }]
  })
}

/** Every asset that brand.json names, with the path of the key that names it. */
export function namedAssets(settings: BrandSettings): { path: (string | number)[]; asset: string }[] {
  const named: { path: (string | number)[]; asset: string | undefined }[] = [
    { path: ['logo'], asset: settings.logo },
    { path: ['favicon'], asset: settings.favicon },
    ...settings.banners.flatMap(({ image, images }, index) => [
      { path: ['banners', index, 'image'], asset: image },
      ...Object.entries(images).map(([language, asset]) => ({ path: ['banners', index, 'images', language], asset })),
    ]),
    { path: ['layout', 'pageHead', 'image'], asset: settings.layout.pageHead.image },
    ...Object.entries(settings.layout.pageHead.pages).map(([page, asset]) => ({
      path: ['layout', 'pageHead', 'pages', page],
      asset,
    })),
    ...settings.fonts.map(({ file }, index) => ({ path: ['fonts', index, 'file'], asset: file })),
    ...settings.licences.map(({ image }, index) => ({ path: ['licences', index, 'image'], asset: image })),
    ...settings.payments.map(({ image }, index) => ({ path: ['payments', index, 'image'], asset: image })),
    ...settings.points.items.map(({ image }, index) => ({ path: ['points', 'items', index, 'image'], asset: image })),
  ]
  return named.flatMap(({ path, asset }) => (asset === undefined ? [] : [{ path, asset }]))
}
