import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's markup and in the browser's first render, true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
