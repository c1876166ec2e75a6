import { useEffect, useSyncExternalStore } from 'react'
import type { Money } from '#contract/entities/money.ts'

/** The balance as the page knows it. */
export interface KnownBalance {
  readonly balance: Money
  /** When the page was told, by the browser's clock; null: it came with the page. */
  readonly toldAtMs: number | null
  /** Changes arrive by themselves. */
  readonly isLive: boolean
}

let known: KnownBalance | null = null
const listeners = new Set<() => void>()

/** Every place that shows the balance shows this one from now on. */
export function tellBalance(balance: Money): void {
  change({ balance, toldAtMs: Date.now(), isLive: known?.isLive ?? false })
}

/** Whether changes arrive by themselves; what is not known yet is not live either. */
export function tellLive(isLive: boolean): void {
  if (known && known.isLive !== isLive) change({ ...known, isLive })
}

/** Nobody's balance is known: the member has left. */
export function forgetBalance(): void {
  change(null)
}

/** The newest balance: what came with the page until the stream tells another. */
export function useBalance(fromPage: Money | null): KnownBalance | null {
  useEffect(() => {
    // While changes arrive by themselves, what a page was made with can only be older.
    if (fromPage && !known?.isLive) tellBalance(fromPage)
  }, [fromPage])
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
  return now ?? (fromPage && { balance: fromPage, toldAtMs: null, isLive: false })
}

function change(next: KnownBalance | null): void {
  known = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
