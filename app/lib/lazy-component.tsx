import { type ComponentType, lazy, memo, Suspense } from 'react'
import { loadChunk } from './load-chunk.ts'

/**
 * A component whose script the browser fetches when it is first shown: windows that most visits never open. The server has
 * it from its start, so that a page whose address opens the window carries it in its markup, for readers without script
 * too; the browser keeps that markup until the script is there.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await loadChunk(load) }))
  let onServer: ComponentType<Props> | null = null
  if (import.meta.env.SSR) {
    void load().then((component) => {
      onServer = component
    })
  }
  // What stands around it may draw itself again before the script is there: only new properties may reach the markup then.
  return memo(function OnDemand(props: Props) {
    const Shown = (onServer ?? Lazy) as ComponentType<Props>
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
}
