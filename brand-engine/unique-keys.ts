import type { Brand } from './brand.ts'
import { normaliseHost } from './hosts.ts'
import type { Issue } from './issues/issues.ts'
import type { Resolved } from './resolve/resolve.ts'

/** Hosts and merchant codes, each with the code of the only brand that has it. */
type Owners = Map<string, string>

/**
 * Decides which of the candidates are served. A brand that uses a host or merchant code of another brand is served in its
 * last good version, or not at all, and the conflict is reported.
 */
export function resolveConflicts(
  served: ReadonlyMap<string, Resolved>,
  candidates: ReadonlyMap<string, Resolved>,
): { accepted: Map<string, Resolved>; conflicts: Map<string, Issue[]> } {
  const all = [...candidates].sort(([one], [other]) => (one < other ? -1 : 1))
  const owners: Owners = new Map()
  if (all.every(([code, resolved]) => addKeys(owners, code, resolved)))
    return { accepted: new Map(all), conflicts: new Map() }

  const accepted = new Map([...served].filter(([code]) => candidates.has(code)))
  let pending = all.filter(([code, resolved]) => accepted.get(code) !== resolved)
  for (let before = -1; before !== pending.length; ) {
    before = pending.length
    pending = pending.filter(([code, resolved]) => {
      const fits = conflictsOf(code, resolved, ownersOf(accepted)).length === 0
      if (fits) accepted.set(code, resolved)
      return !fits
    })
  }
  const taken = ownersOf(accepted)
  return { accepted, conflicts: new Map(pending.map(([code, resolved]) => [code, conflictsOf(code, resolved, taken)])) }
}

/** The hosts and merchant codes of a brand, one text each. */
export function uniqueKeysOf(resolved: Resolved | undefined): string[] {
  return resolved ? keysOf(resolved).map(({ key }) => key) : []
}

function ownersOf(brands: ReadonlyMap<string, Resolved>): Owners {
  const owners: Owners = new Map()
  for (const [code, resolved] of brands) addKeys(owners, code, resolved)
  return owners
}

function addKeys(owners: Owners, code: string, resolved: Resolved): boolean {
  const own = keysOf(resolved)
  if (own.some(({ key }) => (owners.get(key) ?? code) !== code)) return false
  for (const { key } of own) owners.set(key, code)
  return true
}

function conflictsOf(code: string, resolved: Resolved, taken: Owners): Issue[] {
  return keysOf(resolved).flatMap(({ key, path }) => {
    const owner = taken.get(key)
    return owner === undefined || owner === code ? [] : [{ path, message: `belongs to the brand "${owner}" already` }]
  })
}

function keysOf({ main, variants }: Resolved): { key: string; path: Issue['path'] }[] {
  const host = (name: string, path: Issue['path']) => ({ key: `host ${normaliseHost(name)}`, path })
  const merchant = (brand: Brand, path: Issue['path']) => ({
    key: `merchant ${brand.merchantCode.toLowerCase()}`,
    path,
  })
  return [
    host(`${main.settings.code}.localhost`, ['code']),
    merchant(main, ['merchantCode']),
    ...main.settings.domains.map((name, index) => host(name, ['domains', index])),
    ...[...variants].flatMap(([name, brand]) => [
      host(name, ['hosts', name]),
      merchant(brand, ['hosts', name, 'merchantCode']),
    ]),
  ]
}
