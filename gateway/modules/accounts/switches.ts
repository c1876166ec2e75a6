import type { Brand } from '#brand-engine/brand.ts'
import { enabledSwitches, type WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import { PlatformError } from '#contract/errors.ts'

const cache = new WeakMap<Brand, Set<string>>()

/** Whether a switch is on in the brand's tree and not disabled by the brand. A snapshot's tree is read once. */
export function hasSwitch(brand: Brand, name: WhitelabelSwitch): boolean {
  let switches = cache.get(brand)
  if (!switches) {
    switches = enabledSwitches(brand.whitelabel)
    cache.set(brand, switches)
  }
  return switches.has(name) && brand.settings.features[name] !== false
}

/** Refuses a call whose feature the brand has switched off. */
export function requireSwitch(brand: Brand, name: WhitelabelSwitch): void {
  if (!hasSwitch(brand, name)) throw new PlatformError('FEATURE_DISABLED')
}
