import { useLocation } from '@remix-run/react'
import { type RouteHandle, useTranslation } from '#app/i18n/index.ts'
import { inLanguage, LANGUAGE_PARAMETER } from '#app/i18n/language-address.ts'
import { useArrivedMatches } from '#app/lib/page-data.ts'
import type { RootData } from '#app/root-data.server.ts'

/**
 * The head of a page for tabs, search engines and messengers: title, description, its address in each language, its
 * card, the brand's icons. A page sets its texts in `handle.page`; a page without any uses the brand's and is not
 * indexed.
 */
export function PageHead({ root }: { root: RootData }) {
  const { brand, language, origin } = root
  const { pathname, search } = useLocation()
  const matches = useArrivedMatches()
  const { t } = useTranslation()
  const route = matches.findLast(({ handle }) => (handle as RouteHandle | undefined)?.page)
  const words = (route?.handle as RouteHandle | undefined)?.page?.(t as Words, brand, route?.data as never) ?? null
  const title = words?.title
    ? `${words.title} · ${brand.name}`
    : [brand.name, brand.tagline].filter(Boolean).join(' · ')
  const description = words?.description || brand.tagline || brand.name
  const isListed = words?.isListed === true && !root.closing
  const addressIn = (code: string) => origin + inLanguage(pathname, code, brand.defaultLanguage)
  // An address without a language parameter is canonical even when it is rendered in another language than the default.
  const isInLanguage = new URLSearchParams(search).get(LANGUAGE_PARAMETER) === language
  const canonical = addressIn(isInLanguage ? language : brand.defaultLanguage)
  const card = `${origin}${brand.picturesUrl}/share-${language}.jpg`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isListed ? null : <meta name="robots" content="noindex" />}
      {isListed ? <link rel="canonical" href={canonical} /> : null}
      {isListed && brand.languages.length > 1
        ? brand.languages.map((code) => <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />)
        : null}
      {isListed && brand.languages.length > 1 ? (
        <link rel="alternate" hrefLang="x-default" href={addressIn(brand.defaultLanguage)} />
      ) : null}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={brand.tagline || brand.name} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content={brand.themeColor} />
      <meta name="color-scheme" content={brand.colorScheme} />
      <meta name="application-name" content={brand.name} />
      <meta name="apple-mobile-web-app-title" content={brand.name} />
      {brand.faviconUrl.endsWith('.svg') ? (
        <link rel="icon" href={`${brand.picturesUrl}/icon-32.png`} sizes="32x32" type="image/png" />
      ) : null}
      <link
        rel="icon"
        href={brand.faviconUrl}
        {...(brand.faviconUrl.endsWith('.svg') ? { type: 'image/svg+xml', sizes: 'any' } : {})}
      />
      <link rel="apple-touch-icon" href={`${brand.picturesUrl}/apple-180.png`} />
      <link rel="manifest" href={inLanguage('/manifest.webmanifest', language, brand.defaultLanguage)} />
    </>
  )
}

/** The texts of all the page's routes are available here, each in its namespace. */
type Words = Parameters<NonNullable<RouteHandle['page']>>[0]
