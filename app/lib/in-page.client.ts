import { withPageData } from './in-page.ts'

/** Puts the page's own data where Remix puts what it streamed, at the moment it does so. */
export function fillInPageData(dataJson: string): void {
  const pageData = JSON.parse(dataJson) as Record<string, unknown>
  let state: typeof window.__remixContext.state
  Object.defineProperty(window.__remixContext, 'state', {
    get: () => state,
    set(streamed: typeof state) {
      state = { ...streamed, loaderData: withPageData(streamed.loaderData ?? {}, pageData) }
    },
  })
}
