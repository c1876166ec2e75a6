/** The text files of a language. A route names the ones it shows in `handle.i18n`. */
export const namespaces = [
  'common',
  'site',
  'home',
  'games',
  'identity',
  'validation',
  'errors',
  'status',
  'help',
  'messages',
] as const
export type Namespace = (typeof namespaces)[number]

/** What a route module's `handle` may say. */
export interface RouteHandle {
  readonly i18n?: readonly Namespace[]
}

export function isNamespace(name: unknown): name is Namespace {
  return namespaces.some((namespace) => namespace === name)
}
