import { useEffect, useSyncExternalStore } from 'react'
import type { LiveBonus, LivePromo } from '#contract/live.ts'
import type { Money } from '#contract/money/money.ts'

/** The balance as known to the page. */
export interface KnownBalance {
  readonly balance: Money
  /** When the update arrived, by the browser's clock; null: it came with the page. */
  readonly toldAtMs: number | null
  /** Updates arrive through the event stream. */
  readonly isLive: boolean
}

let known: KnownBalance | null = null
let bonus: LiveBonus | null = null
let promo: LivePromo | null = null
const listeners = new Set<() => void>()

/** Publishes a new balance to every component that shows it. */
export function publishBalance(balance: Money): void {
  change({ balance, toldAtMs: Date.now(), isLive: known?.isLive ?? false })
}

/** Publishes the bonus money that came with a balance. */
export function publishBonus(next: LiveBonus | null): void {
  bonus = next
  notify()
}

/** Publishes how far the member's promotions are. */
export function publishPromo(next: LivePromo): void {
  promo = next
  notify()
}

/** Publishes whether the event stream is connected; an unknown balance is never live. */
export function publishLive(isLive: boolean): void {
  if (known && known.isLive !== isLive) change({ ...known, isLive })
}

/** Clears the balance after sign-out. */
export function clearBalance(): void {
  bonus = null
  promo = null
  change(null)
}

/** The latest balance: the page's until the stream sends another. */
export function useBalance(fromPage: Money | null): KnownBalance | null {
  useEffect(() => {
    // While the stream is connected, the page's balance can only be older.
    if (fromPage && !known?.isLive) publishBalance(fromPage)
  }, [fromPage])
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
  return now ?? (fromPage && { balance: fromPage, toldAtMs: null, isLive: false })
}

/** The member's bonus money with its task; null without any, and until the stream has sent it. */
export function useBonus(): LiveBonus | null {
  return useSyncExternalStore(
    subscribe,
    () => bonus,
    () => null,
  )
}

/** How far the member's promotions are; null until the stream has sent it. */
export function usePromo(): LivePromo | null {
  return useSyncExternalStore(
    subscribe,
    () => promo,
    () => null,
  )
}

function change(next: KnownBalance | null): void {
  known = next
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
