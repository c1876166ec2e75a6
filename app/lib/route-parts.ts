import { matchRoutes } from '@remix-run/react'

/**
 * Waits for the scripts of the page an address leads to. Where one is not served any more Remix loads the page one is
 * leaving anew; the history's entry remembers until then where the visitor wanted to go.
 */
export async function loadPartsOf(url: URL): Promise<void> {
  const { routes } = window.__remixManifest
  const missing = (matchRoutes(window.__remixRouter.routes, url.pathname) ?? []).flatMap(({ route: { id = '' } }) =>
    window.__remixRouteModules[id] ? [] : (routes[id]?.module ?? []),
  )
  if (missing.length === 0) return
  history.replaceState({ ...history.state, leavingFor: url.href }, '')
  await Promise.all(missing.map((module) => import(/* @vite-ignore */ module)))
  forgetMove()
}

/**
 * Goes on to the page whose scripts were missing when it was asked for: as a document, which comes whole from the server
 * with the scripts of its own version, and can be read without any.
 */
export function resumeMove(): void {
  const target = forgetMove()
  if (target && new URL(target).origin === location.origin) location.assign(target)
}

function forgetMove(): string | undefined {
  const { leavingFor, ...state } = (history.state ?? {}) as { leavingFor?: string }
  if (leavingFor) history.replaceState(state, '')
  return leavingFor
}
