import type { TFunction } from 'i18next'
import type { ClientBrand } from '../brand/client-brand.ts'
import type { SheetName } from '../styles/sheets.ts'

/** The namespaces of a language's texts. A route lists the ones it uses in `handle.i18n`. */
export const namespaces = [
  'common',
  'site',
  'home',
  'games',
  'gameCentres',
  'play',
  'lottery',
  'identity',
  'validation',
  'errors',
  'status',
  'help',
  'member',
  'security',
  'protection',
  'wallet',
  'agent',
  'contracts',
  'messages',
  'dialogs',
  'payments',
  'rewards',
  'points',
  'vip',
  'figures',
] as const
export type Namespace = (typeof namespaces)[number]

/**
 * Texts of failures, of notices, and of the sheet that a pressed game opens: a cached page shows none of them, so it leaves
 * them out and the browser fetches them.
 */
export const deferredNamespaces: readonly Namespace[] = ['errors', 'status', 'play']

/** The `handle` of a route module. */
export interface RouteHandle {
  readonly i18n?: readonly Namespace[]
  /** Its loader answers when its own data is there: a frame, which is there at once, or a page whose headers need it. */
  readonly answersWhole?: true
  /** The style sheet of its pages and those of its child routes, beside that of every page. */
  readonly styleSheet?: Exclude<SheetName, 'site' | 'inner'>
  /** True while the page fills the screen without the site's header and footer. */
  readonly fillsScreen?: (data: never) => boolean
  /** A dialog over another page: no game's dialog opens over it, because only one may be open. */
  readonly isDialog?: true
  /**
   * Title and description for tabs, search engines and shared links, in the visitor's language; their texts are listed
   * in `i18n`.
   */
  readonly page?: (t: TFunction<typeof namespaces>, brand: ClientBrand, data: never) => PageTitles
  /**
   * The `page` of the page's head (app/ui/page-title.tsx), whose picture is preloaded: '' for the brand's usual one,
   * undefined for a page without a head.
   */
  readonly pageHead?: (data: never) => string | undefined
}

export interface PageTitles {
  /** Without the brand's name; absent for the brand's own title. */
  readonly title?: string
  readonly description?: string
  /** Search engines may index it: the page is the same for every visitor and is no dialog. */
  readonly isListed?: boolean
}

export function isNamespace(name: unknown): name is Namespace {
  return namespaces.some((namespace) => namespace === name)
}
