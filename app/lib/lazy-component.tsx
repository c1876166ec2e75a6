import { type ComponentType, lazy, memo, Suspense } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A component whose script loads when it is first rendered, for dialogs that most visitors never open. The server
 * imports it at start, so that its markup is part of the response, also for browsers without script; hydration keeps
 * that markup until the script has loaded.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await loadChunk(load) }))
  let onServer: ComponentType<Props> | null = null
  if (import.meta.env.SSR) {
    void load().then((component) => {
      onServer = component
    })
  }
  // The parent may render again before the script has loaded: memo prevents that from replacing the server's markup.
  return memo(function LazyComponent(props: Props) {
    const Shown = (onServer ?? Lazy) as ComponentType<Props>
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}
