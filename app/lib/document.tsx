import { createContext, useContext } from 'react'

/**
 * What the document contains beside React's own work: the server writes it, the browser reads it back from the page, so
 * that both render the same document even when React has to rebuild it.
 */
export interface DocumentParts {
  readonly nonce: string
  readonly themeCss: string
  /** JSON that may stand inside a script element. */
  readonly textsJson: string
  /** The style sheets that the page came with. */
  readonly sheets: readonly { readonly id: string; readonly href: string }[]
  /** Addresses of the fonts that the page preloads. */
  readonly fonts: readonly string[]
}

const DocumentContext = createContext<DocumentParts>({
  nonce: '',
  themeCss: '',
  textsJson: '{}',
  sheets: [],
  fonts: [],
})

export const DocumentProvider = DocumentContext.Provider

/** The parts of the document; `nonce` also goes to libraries that make style elements. */
export function useDocument(): DocumentParts {
  return useContext(DocumentContext)
}

export const THEME_ID = 'mq-theme'

/** Reads the parts back from the page. Browsers hide nonces from attributes but not from script. A stored page allows the nonce for styles only. */
export function readDocument(textsId: string): DocumentParts {
  return {
    nonce: document.getElementById(THEME_ID)?.nonce ?? '',
    themeCss: document.getElementById(THEME_ID)?.textContent ?? '',
    textsJson: document.getElementById(textsId)?.textContent ?? '{}',
    sheets: [...document.querySelectorAll('head>link[id^=mq-sheet-]')].map((link) => ({
      id: link.id,
      href: link.getAttribute('href') ?? '',
    })),
    fonts: [...document.querySelectorAll('body>link[as=font]')].map((link) => link.getAttribute('href') ?? ''),
  }
}
