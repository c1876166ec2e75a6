import type { KeyObject } from 'node:crypto'
import { loadOrCreateKeyPair, readPublicKeys } from '#contract/provider/keys.node.ts'

/** The name of our own pair in the folder. */
const OWN_NAME = 'gateway'
/** A key that was added to the folder is believed within this time, without a restart. */
const REREAD_MS = 5_000

/** Our key, and those of providers, read from the key folder. */
export interface ProviderKeys {
  readonly own: () => KeyObject
  readonly of: (name: string) => readonly KeyObject[]
}

export function openProviderKeys(folder: string, nowMs: () => number = Date.now): ProviderKeys {
  let own: KeyObject | null = null
  const known = new Map<string, { keys: readonly KeyObject[]; readAtMs: number }>()
  return {
    own() {
      own ??= loadOrCreateKeyPair(folder, OWN_NAME)
      return own
    },
    of(name) {
      const kept = known.get(name)
      if (kept && nowMs() - kept.readAtMs < REREAD_MS && kept.keys.length > 0) return kept.keys
      const keys = readPublicKeys(folder, name)
      known.set(name, { keys, readAtMs: nowMs() })
      return keys
    },
  }
}
