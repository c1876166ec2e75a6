import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '#contract/entities/languages.ts'

export { Trans, useTranslation } from 'react-i18next'
export { hasErrorText } from './error-text.ts'
export type { PageTitles, RouteHandle } from './namespaces.ts'

/** The page's language. */
export function useLanguage(): Language {
  return useRouteLoaderData<{ language: Language }>('root')?.language ?? 'en'
}
