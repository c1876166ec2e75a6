import type { HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import {
  type ClientLoaderFunctionArgs,
  Links,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { directionOf } from '#contract/entities/text-direction.ts'
import { declaredCurrencies } from '#contract/money/currency.ts'
import { DialogHost } from './features/popups/index.ts'
import { ClosedSite, ErrorScreen } from './features/status/index.ts'
import { loadTextsFor, sheetsFor } from './i18n/client-texts.ts'
import type { RouteHandle } from './i18n/index.ts'
import { PAGE_TEXTS_ID } from './i18n/page-texts.ts'
import { THEME_ID, useDocument } from './lib/document.tsx'
import { keepFormsOnReload, restoreFormState } from './lib/form-restoration.ts'
import { loadStyleSheet } from './lib/load-style-sheet.ts'
import { useFrameData } from './lib/page-data.ts'
import { loadRoot, type RootData } from './root-data.server.ts'
import { startSession } from './session/index.ts'
import { PageHead } from './site/page-head.tsx'
import { sheetHref, sheetId } from './styles/sheets.ts'
import { PageOutlet } from './ui/page-outlet.tsx'

export const handle: RouteHandle = { answersWhole: true, i18n: ['common', 'errors', 'status'] }

export function loader({ request }: LoaderFunctionArgs) {
  return loadRoot(request)
}

/** A loader's headers reach a document only through this export: a closed site and a refused page send Retry-After. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => {
  const retryAfter = errorHeaders?.get('Retry-After') ?? loaderHeaders.get('Retry-After')
  return retryAfter ? { 'Retry-After': retryAfter } : new Headers()
}

let currentRoot: RootData | undefined
let isRootOutdated = false

/** The root's data is reused on navigation, unless a form was posted: that may have changed who is logged in. */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isAskedFor = currentUrl.href === nextUrl.href
  if (isAskedFor || (formMethod && formMethod !== 'GET')) isRootOutdated = true
  return true
}

/** Runs on each client-side navigation: loads the next page's texts and styles, and outdated data of the root. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const reusable = isRootOutdated ? undefined : currentRoot
  isRootOutdated = false
  const url = new URL(request.url)
  const [data] = await Promise.all([
    reusable ?? serverLoader<typeof loader>(),
    loadTextsFor(url),
    ...sheetsFor(url).map(
      (name) => currentRoot && loadStyleSheet(sheetHref(name, currentRoot.styleEdition), sheetId(name)),
    ),
  ])
  return data
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const { nonce, themeCss, textsJson, sheets, fonts } = useDocument()
  const language = root?.language ?? 'en'
  return (
    <html lang={language} dir={directionOf(language)} data-currencies={ownCurrencies()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        {root && <PageHead root={root} />}
        {sheets.map(({ id, href }) => (
          <link key={id} rel="stylesheet" id={id} href={href} />
        ))}
        <style id={THEME_ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeCss }} />
        <Links />
        <script
          type="application/json"
          id={PAGE_TEXTS_ID}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: textsJson }}
        />
      </head>
      <body>
        {root?.closing ? <ClosedSite closing={root.closing} /> : children}
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const root = useFrameData<RootData>('root')
  const merchantCode = root?.brand.merchantCode
  useEffect(() => {
    currentRoot = root
  }, [root])
  // The site turned out to be closed after its frame was sent.
  const isClosed = Boolean(root?.closing)
  useEffect(() => {
    if (isClosed) location.reload()
  }, [isClosed])
  useEffect(() => {
    restoreFormState()
    return keepFormsOnReload()
  }, [])
  useEffect(() => {
    if (merchantCode) startSession(merchantCode)
  }, [merchantCode])
  return (
    <>
      <PageOutlet below="root" />
      <DialogHost />
    </>
  )
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>('root')
  const error = useRouteError()
  const logo = root ? { url: root.brand.logoUrl, name: root.brand.name } : null
  return <ErrorScreen error={error} requestId={root?.requestId ?? null} logo={logo} />
}

/** The deployment's own currencies, for the browser; most deployments have none. */
function ownCurrencies(): string | undefined {
  const table = declaredCurrencies()
  return Object.keys(table).length === 0 ? undefined : JSON.stringify(table)
}
