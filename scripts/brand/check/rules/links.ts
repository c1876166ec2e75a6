import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { type Issue, problemAt } from '#brand-engine/issues/issues.ts'
import { nearest } from '#brand-engine/nearest.ts'
import { type JsonPath, readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { pagePaths } from '../../../lib/page-routes.ts'
import { display, ownTexts } from './own-texts.ts'

type Banner = Brand['settings']['banners'][number]

/** Links of a brand to pages of the site that do not exist, and links of banners that no click would follow. */
export function deadLinks(localesDir: string, brandsDir: string, brand: Brand): BrandProblem[] {
  if (!existsSync(join(localesDir, 'en', 'member.json'))) return []
  const { settings } = brand
  const brandFile = readJsonSource(join(brandsDir, settings.code, 'brand.json'), brandsDir)
  const targets = targetsOf(localesDir, brand)
  const say = (issue: Issue) => problemAt(settings.code, [brandFile], issue, display)
  const check = (path: JsonPath, link: string | undefined) =>
    brokenLink(targets, link).map((found) => say({ path, ...found }))
  return [
    ...settings.banners.flatMap((banner, index) => [
      ...bannerIssues(banner, brand).map(({ path, ...issue }) => say({ path: ['banners', index, ...path], ...issue })),
      ...check(['banners', index, 'link'], banner.link),
    ]),
    ...settings.customerService.flatMap(({ url }, index) => check(['customerService', index, 'url'], url)),
    ...settings.menuItems.flatMap(({ link }, index) => check(['menuItems', index, 'link'], link)),
    ...linksOfTexts(brandsDir, brand, targets),
  ]
}

/** What a link can lead to: pages, and the anchors of the pages with topics. */
interface Targets {
  readonly pages: ReadonlySet<string>
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>
}

function targetsOf(localesDir: string, { content }: Brand): Targets {
  const help = JSON.parse(readFileSync(join(localesDir, 'en', 'help.json'), 'utf8')) as Record<string, string>
  const ofProduct = Object.keys(help).flatMap((key) => /^(.+)\.title$/.exec(key)?.[1] ?? [])
  const topics = new Set([...ofProduct, ...content.help.map(({ id }) => id)])
  const promotions = new Set(content.promotions.map(({ id }) => id))
  return {
    pages: new Set([...pagePaths(localesDir), ...content.pages.map(({ id }) => `/pages/${id}`)]),
    anchors: new Map([
      ['/promotions', promotions],
      ['/help', topics],
      ['/helpmc', topics],
    ]),
  }
}

/** The mistake of a link into the site; other links are not followed. */
function brokenLink({ pages, anchors }: Targets, link = ''): Pick<Issue, 'message' | 'suggestion'>[] {
  if (!link.startsWith('/')) return []
  const { pathname, hash } = new URL(link, 'http://site')
  if (!pages.has(pathname)) {
    return [{ message: `leads to ${pathname}, which is no page of the site`, suggestion: nearest(pathname, pages) }]
  }
  const id = hash.slice(1)
  const known = anchors.get(pathname)
  if (!id || !known || known.has(id)) return []
  const suggestion = nearest(id, known)
  return [
    {
      message: `leads to "${id}", which ${pathname} does not have`,
      suggestion: suggestion && `${pathname}#${suggestion}`,
    },
  ]
}

/** Where the link of a banner and its `linkageType` do not fit. */
function bannerIssues({ group, linkageType, link, ...banner }: Banner, { registration }: Brand): Issue[] {
  const at = (path: JsonPath, message: string): Issue => ({ path, message, severity: 'warning' })
  if (group === 'w_reg' || group === 'w_forget') {
    return linkageType === 'NONE' ? [] : [at(['linkageType'], 'is not followed: a picture of a dialog has no link')]
  }
  const isNamed = [banner.title, banner.text, banner.action].some((texts) => Object.keys(texts).length > 0)
  const unnamed =
    linkageType === 'NONE' || isNamed
      ? []
      : [at(['linkageType'], 'makes a link without words: give the banner a title')]
  switch (linkageType) {
    case 'NONE':
      return link ? [at(['link'], 'is not followed: linkageType is NONE')] : []
    case 'REGISTER':
      if (!registration.types.length) return [at(['linkageType'], 'leads nowhere: every way to register is off')]
      return [...unnamed, ...(link ? [at(['link'], 'is not followed: linkageType is REGISTER')] : [])]
    case 'ROUTE':
      return link?.startsWith('/') ? unnamed : [at(['link'], 'must be a path of the site, such as /live')]
    case 'PROMOTION':
      if (!link || /^\/promotions(?:#|$)/.test(link)) return unnamed
      return [at(['link'], 'must be a promotion, such as /promotions#welcome')]
    case 'EXTERNAL':
      return link && !link.startsWith('/') ? unnamed : [at(['link'], 'must be an https address')]
  }
}

function linksOfTexts(brandsDir: string, brand: Brand, targets: Targets): BrandProblem[] {
  return ownTexts(brandsDir, brand).flatMap(({ source, path, texts, isPerLanguage }) =>
    Object.entries(texts).flatMap(([language, html]) =>
      [...html.matchAll(/<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].flatMap(([, quoted, single]) =>
        brokenLink(targets, quoted ?? single).map(({ message, suggestion }) => {
          const issue = {
            path: isPerLanguage ? [...path, language] : path,
            message: `holds a link that ${message}`,
            suggestion: suggestion ?? null,
          }
          return problemAt(brand.settings.code, [source], issue, display)
        }),
      ),
    ),
  )
}
