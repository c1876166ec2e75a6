import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A component whose script is a chunk of its own. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Whether the script of an early component could be loaded; null for any other, and on the server. */
  readonly script: Promise<boolean> | null
}

const serverLoads: Promise<void>[] = []

/**
 * Resolves on the server when all components declared so far, and those that these declare, have loaded or failed: markup
 * made then contains them.
 */
export async function lazyComponentsLoaded(): Promise<void> {
  for (let known = 0; known < serverLoads.length; ) {
    known = serverLoads.length
    await Promise.all(serverLoads)
  }
}

/**
 * A component whose script is a chunk of its own. The server imports it at start, so that its markup is part of the
 * response, also for browsers without script; hydration keeps that markup until the script has loaded.
 *
 * By default the script loads when the component is first rendered, for dialogs that most visitors never open. With
 * `early` it loads as soon as the module that declares it has run: for the parts of a page that need no script in its
 * first second, so that the parts that do hydrate sooner.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { early = false }: { early?: boolean } = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  let failure: unknown
  const request = async () => {
    loaded = await loadChunk(load)
    return { default: loaded }
  }
  if (import.meta.env.SSR) {
    const loading = load().then(
      (component) => {
        loaded = component
      },
      (error: unknown) => {
        failure = error
      },
    )
    serverLoads.push(loading)
  }
  const first = early && !import.meta.env.SSR ? request() : null
  // The first render asks again and reports the failure.
  const script =
    first?.then(
      () => true,
      () => false,
    ) ?? null
  const Lazy = lazy(() => first ?? request())
  // The parent may render again before the script has loaded: memo prevents that from replacing the server's markup.
  const shown = memo(function LazyComponent(props: Props) {
    if (failure) throw failure
    // A loaded component shows at once. One that was rendered lazily stays so: another type would be mounted again.
    const [Shown] = useState<ComponentType<Props>>(() => (loaded ?? Lazy) as ComponentType<Props>)
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
  return Object.assign(shown, { script })
}
