import type { Brand } from './brand.ts'
import { normaliseHost } from './hosts.ts'
import type { Issue } from './issues.ts'
import type { Resolved } from './resolve/resolve.ts'

/** What only one brand can have: hosts and merchant codes. Values are the codes of the brands that hold them. */
type Claims = Map<string, string>

/**
 * Decides which of the candidates are served. A brand that asks for what another holds keeps the version it is served
 * with (or stays away), and is told at the place that asks.
 */
export function settleClaims(
  served: ReadonlyMap<string, Resolved>,
  candidates: ReadonlyMap<string, Resolved>,
): { accepted: Map<string, Resolved>; conflicts: Map<string, Issue[]> } {
  const all = [...candidates].sort(([one], [other]) => (one < other ? -1 : 1))
  const together: Claims = new Map()
  if (all.every(([code, resolved]) => take(together, code, resolved)))
    return { accepted: new Map(all), conflicts: new Map() }

  const accepted = new Map([...served].filter(([code]) => candidates.has(code)))
  let waiting = all.filter(([code, resolved]) => accepted.get(code) !== resolved)
  for (let before = -1; before !== waiting.length; ) {
    before = waiting.length
    waiting = waiting.filter(([code, resolved]) => {
      const fits = conflictsOf(code, resolved, holdings(accepted)).length === 0
      if (fits) accepted.set(code, resolved)
      return !fits
    })
  }
  const held = holdings(accepted)
  return { accepted, conflicts: new Map(waiting.map(([code, resolved]) => [code, conflictsOf(code, resolved, held)])) }
}

/** What a brand alone may have, one text each. */
export function claimNames(resolved: Resolved | undefined): string[] {
  return resolved ? claimsOf(resolved).map(({ claim }) => claim) : []
}

function holdings(brands: ReadonlyMap<string, Resolved>): Claims {
  const claims: Claims = new Map()
  for (const [code, resolved] of brands) take(claims, code, resolved)
  return claims
}

function take(claims: Claims, code: string, resolved: Resolved): boolean {
  const own = claimsOf(resolved)
  if (own.some(({ claim }) => (claims.get(claim) ?? code) !== code)) return false
  for (const { claim } of own) claims.set(claim, code)
  return true
}

function conflictsOf(code: string, resolved: Resolved, held: Claims): Issue[] {
  return claimsOf(resolved).flatMap(({ claim, path }) => {
    const holder = held.get(claim)
    return holder === undefined || holder === code
      ? []
      : [{ path, message: `belongs to the brand "${holder}" already` }]
  })
}

function claimsOf({ main, variants }: Resolved): { claim: string; path: Issue['path'] }[] {
  const host = (name: string, path: Issue['path']) => ({ claim: `host ${normaliseHost(name)}`, path })
  const merchant = (brand: Brand, path: Issue['path']) => ({
    claim: `merchant ${brand.merchantCode.toLowerCase()}`,
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
