import { RemixBrowser } from '@remix-run/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { type CurrencyTable, declareCurrencies } from '#contract/money/currency.ts'
import { loadTextsFor, startTexts } from './i18n/client-texts.ts'
import { PAGE_TEXTS_ID } from './i18n/page-texts.ts'
import { DocumentProvider, readDocument } from './lib/document.tsx'
import { registerOfflineWorker } from './lib/offline.client.ts'

declareCurrencies(JSON.parse(document.documentElement.dataset.currencies ?? '{}') as CurrencyTable)
const parts = readDocument(PAGE_TEXTS_ID)
const i18n = startTexts()
// What the page left out: needed at the earliest when something that was pressed fails. A failed fetch is tried again with the next page.
void loadTextsFor(new URL(location.href)).catch(() => undefined)

/** React's number of "This Suspense boundary received an update before it finished hydrating". */
const UPDATED_EARLY = /#421\b|received an update before it finished hydrating/

/**
 * Who follows a link before the script of a section has arrived makes React render that section again from its data,
 * because Remix gives its context a new value at every change of the address. Nothing is lost, so it is no error.
 */
function reportUnlessEarly(error: unknown): void {
  if (!(error instanceof Error && UPDATED_EARLY.test(error.message))) reportError(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider value={parts}>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </DocumentProvider>
    </StrictMode>,
    { onRecoverableError: reportUnlessEarly },
  )
})

registerOfflineWorker()
