import * as z from 'zod'
import {
  switchTable,
  unavailableSwitches,
  type WhitelabelNode,
  whitelabelSwitches,
} from '#contract/entities/whitelabel-tree.ts'
import type { Issue } from './issues/issues.ts'
import { nearest } from './nearest.ts'
import type { JsonPath } from './resolve/json-source.ts'
import { isObject } from './resolve/merge.ts'

/** A brand's whitelabel.json: the full tree, or only the nodes that differ from the inherited ones. */
export interface WhitelabelEntry {
  modId: string
  enabled?: boolean | undefined
  childrenNodes: WhitelabelEntry[]
}
const WhitelabelEntry: z.ZodType<WhitelabelEntry> = z.lazy(() =>
  z.strictObject({
    modId: z.string(),
    enabled: z.boolean().optional(),
    childrenNodes: z.array(WhitelabelEntry).default([]),
  }),
)
export const WhitelabelFile = z.array(WhitelabelEntry)

const groups: readonly string[] = [...new Set(Object.values(switchTable).map(({ group }) => group))]
const groupOf = (modId: string): string | undefined =>
  Object.hasOwn(switchTable, modId)
    ? switchTable[modId as keyof typeof switchTable].group
    : isUnavailable(modId)
      ? unavailableSwitches[modId]
      : undefined
const isUnavailable = (modId: string): boolean => Object.hasOwn(unavailableSwitches, modId)
const notAvailable = (modId: string) => ({ severity: 'note' as const, message: `${modId} is not available yet` })

/** Nodes that are unknown or under the wrong branch. */
export function whitelabelIssues(entries: readonly WhitelabelEntry[], path: JsonPath = [], parent?: string): Issue[] {
  return entries.flatMap((entry, index) => {
    const here = [...path, index]
    const inner = whitelabelIssues(entry.childrenNodes, [...here, 'childrenNodes'], entry.modId)
    if (!parent && groups.includes(entry.modId)) return inner
    const group = groupOf(entry.modId)
    const unavailable: Issue = { path: [...here, 'modId'], ...notAvailable(entry.modId) }
    if (group && group === parent) return isUnavailable(entry.modId) ? [unavailable, ...inner] : inner
    const message = group ? `belongs under ${group}` : `unknown switch "${entry.modId}"`
    const known = parent && groups.includes(parent) ? whitelabelSwitches.filter((id) => groupOf(id) === parent) : groups
    const suggestion = group ? null : (nearest(entry.modId, known) ?? nearest(entry.modId, whitelabelSwitches))
    return [{ path: [...here, 'modId'], message, suggestion }, ...inner]
  })
}

/**
 * The names and branches of a list that has another mistake, so that both are reported together. A known name takes the
 * place of an unreadable one.
 */
export function readableEntries(value: unknown, parent?: string): WhitelabelEntry[] {
  if (!Array.isArray(value)) return []
  return value.map((entry: unknown) => {
    const known = parent ? whitelabelSwitches.find((id) => groupOf(id) === parent) : groups[0]
    const modId = isObject(entry) && typeof entry.modId === 'string' ? entry.modId : (known ?? '')
    return { modId, childrenNodes: isObject(entry) ? readableEntries(entry.childrenNodes, modId) : [] }
  })
}

/** The tree of a brand: every switch, set by the layers (defaults first), off where the brand turns it off. */
export function buildWhitelabel(
  layers: readonly (readonly WhitelabelEntry[])[],
  turnedOff: Readonly<Partial<Record<string, boolean>>>,
): WhitelabelNode[] {
  const stated = new Map<string, boolean>()
  for (const layer of layers) collect(layer, stated)
  const nodeOf = (modId: string, byDefault: boolean, childrenNodes: WhitelabelNode[]): WhitelabelNode => ({
    modId,
    enabled: (stated.get(modId) ?? byDefault) && turnedOff[modId] !== false,
    childrenNodes,
  })
  return groups.map((group) => {
    const ofGroup = (modId: string) => groupOf(modId) === group
    return nodeOf(group, true, [
      ...whitelabelSwitches.filter(ofGroup).map((modId) => nodeOf(modId, switchTable[modId].byDefault, [])),
      ...Object.keys(unavailableSwitches)
        .filter(ofGroup)
        .map((modId) => ({ modId, enabled: false, childrenNodes: [] })),
    ])
  })
}

/** Sources of a jackpot that no account and no provider stands behind. */
const unavailableJackpots: readonly unknown[] = ['pool', 'provider']

/** brand.json without the switches and the jackpot that are not available, and a note for each. */
export function withoutUnavailable(raw: Readonly<Record<string, unknown>>) {
  const kept: Record<string, unknown> = { ...raw }
  const issues: Issue[] = []
  const { features, jackpot } = raw
  if (isObject(features)) {
    kept.features = Object.fromEntries(Object.entries(features).filter(([modId]) => !isUnavailable(modId)))
    const named = Object.keys(features).filter(isUnavailable)
    issues.push(...named.map((modId): Issue => ({ path: ['features', modId], ...notAvailable(modId) })))
  }
  if (isObject(jackpot) && unavailableJackpots.includes(jackpot.source)) {
    kept.jackpot = { ...jackpot, source: 'none' }
    issues.push({ path: ['jackpot', 'source'], ...notAvailable(`a jackpot of the source ${jackpot.source}`) })
  }
  return { kept, issues }
}

function collect(entries: readonly WhitelabelEntry[], stated: Map<string, boolean>): void {
  for (const { modId, enabled, childrenNodes } of entries) {
    if (enabled !== undefined) stated.set(modId, enabled)
    collect(childrenNodes, stated)
  }
}
