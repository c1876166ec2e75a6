import type { KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { loadOrCreateKeyPair, readPublicKeys } from '#contract/provider/keys.node.ts'

/** Name of the gateway's key pair in the folder. */
const OWN_NAME = 'gateway'
/** A key added to the folder is used within this time, without a restart. */
const REREAD_MS = 5_000
const MAX_NAMES = 1000

/** The gateway's key and the providers' keys, from the key folder. */
export interface ProviderKeys {
  readonly own: () => KeyObject
  readonly of: (name: string) => readonly KeyObject[]
}

export function openProviderKeys(folder: string, nowMs: () => number = Date.now): ProviderKeys {
  let own: KeyObject | null = null
  const keysByName = new LRUCache<string, readonly KeyObject[]>({
    max: MAX_NAMES,
    ttl: REREAD_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
  })
  return {
    own() {
      own ??= loadOrCreateKeyPair(folder, OWN_NAME)
      return own
    },
    of(name) {
      const cached = keysByName.get(name)
      if (cached) return cached
      const keys = readPublicKeys(folder, name)
      if (keys.length > 0) keysByName.set(name, keys)
      return keys
    },
  }
}
