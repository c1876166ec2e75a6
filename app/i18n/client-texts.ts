import { matchRoutes } from '@remix-run/react'
import type { i18n } from 'i18next'
import { fetchJson } from '../lib/same-origin-fetch.ts'
import { type SheetName, sheetNames, sheetsWith } from '../styles/sheets.ts'
import { createTextInstance } from './instance.ts'
import type { Namespace } from './namespaces.ts'
import { namespacesOf, PAGE_TEXTS_ID, type PageTexts, type SitePage, textsPath } from './page-texts.ts'

let page: PageTexts | null = null
let instance: i18n | null = null

/** Initialises i18next with the texts embedded in the page. */
export function startTexts(): i18n {
  page = JSON.parse(document.getElementById(PAGE_TEXTS_ID)?.textContent ?? '') as PageTexts
  instance = createTextInstance(page.language, page.locale, page.namespaces)
  return instance
}

/** Fetches the texts of a URL's routes that are not loaded yet; each file is fetched once. */
export async function loadTextsFor(url: URL): Promise<void> {
  if (!page || !instance) return
  const { language } = page
  const missing = namespacesOf(pageAt(url)?.[1] ?? '').filter(
    (namespace) => !instance?.hasResourceBundle(language, namespace),
  )
  await Promise.all(missing.map((namespace) => loadNamespace(namespace)))
}

/** The style sheets that the page of a URL needs. */
export function sheetsFor(url: URL): readonly SheetName[] {
  return sheetsWith(sheetNames[pageAt(url)?.[2] ?? 0] ?? 'site')
}

function pageAt(url: URL): SitePage | undefined {
  const routes = page?.pages.map((handle) => ({ path: handle[0], handle })) ?? []
  return matchRoutes(routes, url.pathname)?.[0]?.route.handle
}

/** Fetches a namespace that no route of the page names, for a lazily loaded component. */
export async function loadTexts(namespace: Namespace): Promise<void> {
  if (instance && page && !instance.hasResourceBundle(page.language, namespace)) await loadNamespace(namespace)
}

async function loadNamespace(namespace: Namespace): Promise<void> {
  if (!page || !instance) return
  instance.addResourceBundle(page.language, namespace, await fetchJson(textsPath(page, namespace)))
}
