import type { Brand } from './brand.ts'
import { HostIndex } from './hosts.ts'
import type { Issue } from './issues/issues.ts'
import type { Resolved } from './resolve/resolve.ts'
import { resolveConflicts, uniqueKeysOf } from './unique-keys.ts'

/** The brands that are served, indexed by host and merchant. A brand that conflicts with another one is left out. */
export class ServedBrands {
  private byCode: ReadonlyMap<string, Resolved> = new Map()
  private hosts = new HostIndex<Brand>()
  private merchants = new Map<string, Brand>()
  /** The brand of each host and merchant code. */
  private owners = new Map<string, string>()
  private hasConflicts = false

  get(code: string): Resolved | undefined {
    return this.byCode.get(code)
  }

  list(): readonly Brand[] {
    return [...this.byCode.values()].map(({ main }) => main)
  }

  findByHost(host: string): Brand | null {
    return this.hosts.find(host)
  }

  findByMerchant(merchantCode: string): Brand | null {
    return this.merchants.get(merchantCode) ?? null
  }

  /**
   * Replaces the brands and all indexes together, so that no lookup sees a partial change. Returns the codes whose
   * version changed, and the issues of brands that were left out.
   */
  replace(candidates: ReadonlyMap<string, Resolved>): {
    changed: readonly string[]
    conflicts: ReadonlyMap<string, Issue[]>
  } {
    const before = this.byCode
    const moved = changedCodes(before, candidates)
    const conflicts = this.applySome(moved, candidates) ? new Map<string, Issue[]>() : this.applyAll(candidates)
    this.hasConflicts = conflicts.size > 0
    const versionOf = (brands: ReadonlyMap<string, Resolved>, code: string) => brands.get(code)?.main.version
    const changed = changedCodes(before, this.byCode)
    return { changed: changed.filter((code) => versionOf(before, code) !== versionOf(this.byCode, code)), conflicts }
  }

  /** Updates the indexes for a few changed brands; false when all conflicts have to be resolved again. */
  private applySome(moved: readonly string[], candidates: ReadonlyMap<string, Resolved>): boolean {
    const isFree = (code: string) =>
      uniqueKeysOf(candidates.get(code)).every((key) => (this.owners.get(key) ?? code) === code)
    if (this.hasConflicts || moved.length > candidates.size / 10 || !moved.every(isFree)) return false
    for (const code of moved) {
      const [old, now] = [this.byCode.get(code), candidates.get(code)]
      for (const key of uniqueKeysOf(old)) this.owners.delete(key)
      for (const key of uniqueKeysOf(now)) this.owners.set(key, code)
      if (old) removeFromIndex(this.hosts, this.merchants, old)
      if (now) addToIndex(this.hosts, this.merchants, now)
    }
    this.byCode = sortedByCode(candidates)
    return true
  }

  private applyAll(candidates: ReadonlyMap<string, Resolved>): ReadonlyMap<string, Issue[]> {
    const { accepted, conflicts } = resolveConflicts(this.byCode, candidates)
    const hosts = new HostIndex<Brand>()
    const merchants = new Map<string, Brand>()
    const owners = new Map<string, string>()
    for (const [code, resolved] of accepted) {
      addToIndex(hosts, merchants, resolved)
      for (const key of uniqueKeysOf(resolved)) owners.set(key, code)
    }
    this.byCode = sortedByCode(accepted)
    this.hosts = hosts
    this.merchants = merchants
    this.owners = owners
    return conflicts
  }
}

/** The host index of one brand alone, for a draft. */
export function hostsOfOne(resolved: Resolved): HostIndex<Brand> {
  const hosts = new HostIndex<Brand>()
  addToIndex(hosts, new Map(), resolved)
  return hosts
}

function addToIndex(hosts: HostIndex<Brand>, merchants: Map<string, Brand>, { main, variants }: Resolved): void {
  const local = `${main.settings.code}.localhost`
  for (const host of [local, ...main.settings.domains]) hosts.add(host, main)
  merchants.set(main.merchantCode, main)
  for (const [host, brand] of variants) {
    hosts.add(host, brand)
    const label = host.split('.')[0]
    if (label && label !== '*') hosts.add(`${label}.${local}`, brand)
    if (!merchants.has(brand.merchantCode)) merchants.set(brand.merchantCode, brand)
  }
}

function removeFromIndex(hosts: HostIndex<Brand>, merchants: Map<string, Brand>, { main, variants }: Resolved): void {
  const local = `${main.settings.code}.localhost`
  const names = [...variants.keys()].flatMap((host) => [host, `${host.split('.')[0]}.${local}`])
  for (const host of [local, ...main.settings.domains, ...names]) hosts.remove(host)
  for (const { merchantCode } of [main, ...variants.values()]) merchants.delete(merchantCode)
}

/** Brands that were added, removed or replaced. */
function changedCodes(before: ReadonlyMap<string, Resolved>, after: ReadonlyMap<string, Resolved>): string[] {
  const gone = [...before.keys()].filter((code) => !after.has(code))
  const made = [...after].filter(([code, resolved]) => before.get(code) !== resolved).map(([code]) => code)
  return [...gone, ...made].sort()
}

function sortedByCode(brands: ReadonlyMap<string, Resolved>): ReadonlyMap<string, Resolved> {
  return new Map([...brands].sort(([one], [other]) => (one < other ? -1 : 1)))
}
