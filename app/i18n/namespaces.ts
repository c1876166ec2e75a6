import type { TFunction } from 'i18next'
import type { ClientBrand } from '../brand/client-brand.ts'

/** The text files of a language. A route names the ones it shows in `handle.i18n`. */
export const namespaces = [
  'common',
  'site',
  'home',
  'games',
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
  'messages',
  'dialogs',
  'payments',
] as const
export type Namespace = (typeof namespaces)[number]

/** What a route module's `handle` may say. */
export interface RouteHandle {
  readonly i18n?: readonly Namespace[]
  /** True while the page takes the whole screen and nothing of the site stands around it. */
  readonly fillsScreen?: (data: never) => boolean
  /** A dialog over another page: no game's window opens over it, for two never stand at once. */
  readonly isDialog?: true
  /** The page's words for tabs, search engines and shared links, in the visitor's language; its texts are in `i18n`. */
  readonly page?: (t: TFunction<typeof namespaces>, brand: ClientBrand, data: never) => PageWords
}

export interface PageWords {
  /** Without the brand's name; none means the brand's own title. */
  readonly title?: string
  readonly description?: string
  /** Search engines may list it: the same page for every visitor, and no dialog over another. */
  readonly isListed?: boolean
}

export function isNamespace(name: unknown): name is Namespace {
  return namespaces.some((namespace) => namespace === name)
}
