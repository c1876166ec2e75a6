import { normaliseHost } from './hosts.ts'
import type { Issue } from './issues.ts'
import { nearest } from './nearest.ts'
import { isObject } from './resolve/merge.ts'
import type { BrandSettings } from './schema/schema.ts'

/** A merged brand.json with the defaults that depend on other keys: a regulated brand gets stricter ones. */
export function withDerivedDefaults(raw: Record<string, unknown>): Record<string, unknown> {
  const { compliance, jackpot } = raw
  if (!isObject(compliance) || compliance.regulated !== true) return raw
  return {
    ...raw,
    compliance: { allowWithdrawalRecall: false, autoplayCarousels: false, ...compliance },
    jackpot: jackpot === undefined ? { source: 'pool' } : jackpot,
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
    add(['jackpot', 'source'], 'may not be decorative for a regulated brand', 'pool')
  }
  issues.push(...cashierIssues(settings))
  for (const key of ['languages', 'navigation', 'home', 'footer', 'smsCountries', 'domains'] as const) {
    const list: readonly string[] = settings[key]
    for (const [index, entry] of list.entries()) {
      if (list.indexOf(entry) !== index) add([key, index], `names "${entry}" twice`)
    }
  }
  return [...issues, ...hostIssues(settings)]
}

function cashierIssues({ cashier }: BrandSettings): Issue[] {
  const issues: Issue[] = []
  const add = (path: Issue['path'], message: string) =>
    issues.push({ path: ['cashier', ...path], message, suggestion: null })
  const codes = cashier.deposits.map(({ code }) => code)
  for (const [index, { code, provider, account, min, max }] of cashier.deposits.entries()) {
    if (codes.indexOf(code) !== index) add(['deposits', index, 'code'], `names "${code}" twice`)
    if (provider === 'transfer' && !account) add(['deposits', index], 'is a transfer and needs an account')
    if (min && max && min > max) add(['deposits', index, 'min'], 'is more than max')
  }
  const { withdrawalMin: least, withdrawalMax: most } = cashier
  if (least && most && least > most) add(['withdrawalMin'], 'is more than withdrawalMax')
  return issues
}

function hostIssues(settings: BrandSettings): Issue[] {
  const own = [...settings.domains, ...Object.keys(settings.hosts)]
  const known = new Set(own.map(normaliseHost))
  const isOwn = (host: string) => {
    const name = normaliseHost(host)
    return known.has(name) || known.has(`*.${name.slice(name.indexOf('.') + 1)}`)
  }
  const issues: Issue[] = []
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

/** Every asset that brand.json names, with the path of the key that names it. */
export function namedAssets(settings: BrandSettings): { path: (string | number)[]; asset: string }[] {
  const named: { path: (string | number)[]; asset: string | undefined }[] = [
    { path: ['logo'], asset: settings.logo },
    { path: ['favicon'], asset: settings.favicon },
    ...settings.banners.map(({ image }, index) => ({ path: ['banners', index, 'image'], asset: image })),
    ...settings.licences.map(({ image }, index) => ({ path: ['licences', index, 'image'], asset: image })),
    ...settings.payments.map(({ image }, index) => ({ path: ['payments', index, 'image'], asset: image })),
  ]
  return named.flatMap(({ path, asset }) => (asset === undefined ? [] : [{ path, asset }]))
}
