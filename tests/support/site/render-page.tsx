import type { EntryContext } from '@remix-run/node'
import { Outlet, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { clientBrand } from '#app/brand/client-brand.server.ts'
import type { ClientBrand } from '#app/brand/client-brand.ts'
import { i18nFor } from '#app/i18n/index.server.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { lazyComponentsLoaded } from '#app/lib/lazy-component.tsx'
import type { Language } from '#contract/entities/languages.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { brandAt } from './request-context.ts'

export interface RenderOptions {
  /** The page's address, `/` unless given. */
  readonly path?: string
  readonly host?: string
  readonly language?: Language
  readonly member?: MemberInfo | null
  /** Changes of the brand as screens get it. */
  readonly brand?: Partial<ClientBrand>
  /** Data of the site's layout. */
  readonly site?: object
  /** Further data of the root. */
  readonly root?: object
  /** The page's own handle and data. */
  readonly handle?: RouteHandle
  readonly data?: unknown
}

/** A member as the root's data has one. */
export const testMember: MemberInfo = {
  id: '00000000-0000-4000-8000-000000000001',
  userName: 'ann',
  account: 'ann',
  nickname: 'Ann',
  type: 0,
  currency: 'USD',
  language: null,
  lastLoginAt: null,
  previousLoginAt: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  mustChangePassword: false,
  passwordExpired: false,
  excludedUntil: null,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
}

const ids = ['root', 'routes/_site', 'routes/page'] as const

const future: EntryContext['future'] = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: false,
  v3_lazyRouteDiscovery: false,
}

/** Renders an element as the content of a page of a test brand's site, without script. */
export async function renderPage(element: ReactElement, options: RenderOptions = {}): Promise<string> {
  const { path = '/', host = 'alpha.example', language = 'en', member = null, handle = {} } = options
  const brand = await brandAt(host)
  const client = clientBrand({ brand, host, language, info: null, imageCdn: '' })
  const { pathname, search } = new URL(path, 'http://site')
  const page = pathname === '/' ? { index: true } : { path: pathname.slice(1) }
  const pathOf = { root: { path: '' }, 'routes/_site': {}, 'routes/page': page }
  const routes = ids.map((id, index) => [
    id,
    { id, ...pathOf[id], parentId: ids[index - 1], module: '', hasLoader: true, hasAction: false },
  ])
  const root = { brand: { ...client, ...options.brand }, language, member, closing: null, origin: 'http://site' }
  const context: EntryContext = {
    manifest: { routes: Object.fromEntries(routes), entry: { module: '', imports: [] }, url: '', version: '' },
    routeModules: {
      root: { default: Outlet },
      'routes/_site': { default: Outlet },
      'routes/page': { default: () => element, handle },
    },
    staticHandlerContext: {
      basename: '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches: ids.map((id) => ({ route: { id }, params: {}, pathname, pathnameBase: pathname })),
      loaderData: {
        root: { ...root, ...options.root },
        'routes/_site': { lanes: [], ...options.site },
        'routes/page': options.data ?? null,
      },
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future,
    serializeError: ({ message, stack }) => ({ message, stack }),
    isSpaMode: false,
  }
  await lazyComponentsLoaded()
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(brand, language)}>
      <RemixServer context={context} url={`http://site${path}`} />
    </I18nextProvider>,
  )
}

/** The visible text of markup, with one space between its parts. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The attributes of each element with this tag, in order; an attribute without a value is ''. */
export function elementsOf(markup: string, tag: string): Record<string, string>[] {
  return [...markup.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
        name,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  )
}
