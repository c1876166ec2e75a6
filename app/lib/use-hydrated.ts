import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's markup and in the first render of the browser, true once script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
