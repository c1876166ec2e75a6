import { useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react'
import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** How a late page's loader ended. */
export type PageOutcome =
  | { readonly value: unknown }
  | { readonly redirect: string }
  | { readonly refusedWith: { readonly status: number; readonly data: unknown } }

/** In place of a page's data when its loader was late for the frame (late-pages.server.ts). */
export interface LatePage {
  readonly late: Promise<PageOutcome>
}

function isLate(data: unknown): data is LatePage {
  return typeof data === 'object' && data !== null && 'late' in data && data.late instanceof Promise
}

const settled = new WeakMap<Promise<unknown>, { readonly value: unknown }>()

/** Remembers the value of a promise that never rejects. */
function follow<Value>(promise: Promise<Value>): Promise<void> {
  return promise.then((value) => void settled.set(promise, { value }))
}

/**
 * The data of a page, as useLoaderData, in every page whose loader asks the gateway. While it is late the component is
 * suspended, and PageOutlet shows the skeleton of the page.
 */
export function usePageData<Loader>() {
  const data = useLoaderData<Loader>()
  if (!isLate(data)) return data
  const known = settled.get(data.late)
  if (!known) throw follow(data.late)
  const outcome = known.value as PageOutcome
  if ('value' in outcome) return outcome.value as typeof data
  // PageOutlet leaves for the address, and the skeleton stays until then; the server hands this to the browser.
  if ('redirect' in outcome && typeof document !== 'undefined') throw NEVER
  const { status, data: said } = 'refusedWith' in outcome ? outcome.refusedWith : { status: 409, data: null }
  // As Remix itself names a response that a loader threw (isRouteErrorResponse).
  throw { status, statusText: '', internal: false, data: said }
}

/** Whether a late page was refused, which is logged where that happened and shown by the browser. */
export function isLateRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'internal' in error && error.internal === false
}

const NEVER = new Promise<never>(() => {})

/** Data of a page once it is there: undefined while it is late, and when it was refused. */
export function arrived(data: unknown): unknown {
  if (!isLate(data)) return data
  const outcome = settled.get(data.late)?.value as PageOutcome | undefined
  return outcome && 'value' in outcome ? outcome.value : undefined
}

/** The page's routes as useMatches has them, each with its data once that is there. */
export function useArrivedMatches() {
  const matches = useMatches()
  const late = matches.find(({ data }) => isLate(data))?.data as LatePage | undefined
  useSettled(late?.late)
  return matches.map((match) => ({ ...match, data: arrived(match.data) }))
}

/** Whether the route below one is late, and until it is there; leaves for the address to which it redirects. */
export function useLateChild(routeId: string): LatePage | null {
  const matches = useMatches()
  const child = matches[matches.findIndex(({ id }) => id === routeId) + 1]
  const late = isLate(child?.data) ? child.data : null
  const outcome = useSettled(late?.late)
  useEffect(() => {
    if (outcome && 'redirect' in outcome) location.replace(outcome.redirect)
  }, [outcome])
  return late
}

/** The data of a frame (frame-data.server.ts): with all its parts as soon as they are there. */
export function useFrameData<Data>(routeId: string): Data | undefined {
  const data = useRouteLoaderData(routeId) as (Data & { readonly later?: Promise<Data> }) | undefined
  return useSettled(data?.later) ?? data
}

/** The value of a promise that never rejects, undefined until it is there. */
function useSettled<Value>(promise: Promise<Value> | undefined): Value | undefined {
  const subscribe = useCallback(
    (notify: () => void) => {
      let isFollowed = true
      if (promise && !settled.has(promise)) void follow(promise).then(() => isFollowed && notify())
      return () => {
        isFollowed = false
      }
    },
    [promise],
  )
  const read = () => (promise ? (settled.get(promise)?.value as Value | undefined) : undefined)
  return useSyncExternalStore(subscribe, read, () => undefined)
}
