import * as z from 'zod'
import { switchTable, type WhitelabelNode, whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'
import type { Issue } from './issues.ts'
import { nearest } from './nearest.ts'
import type { JsonPath } from './resolve/json-source.ts'

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
  Object.hasOwn(switchTable, modId) ? switchTable[modId as keyof typeof switchTable].group : undefined

/** Nodes that are unknown or under the wrong branch. */
export function whitelabelIssues(entries: readonly WhitelabelEntry[], path: JsonPath = [], parent?: string): Issue[] {
  return entries.flatMap((entry, index) => {
    const here = [...path, index]
    const inner = whitelabelIssues(entry.childrenNodes, [...here, 'childrenNodes'], entry.modId)
    if (!parent && groups.includes(entry.modId)) return inner
    const group = groupOf(entry.modId)
    if (group && group === parent) return inner
    const message = group ? `belongs under ${group}` : `unknown switch "${entry.modId}"`
    const known = parent && groups.includes(parent) ? whitelabelSwitches.filter((id) => groupOf(id) === parent) : groups
    const suggestion = group ? null : (nearest(entry.modId, known) ?? nearest(entry.modId, whitelabelSwitches))
    return [{ path: [...here, 'modId'], message, suggestion }, ...inner]
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
    const switches = whitelabelSwitches.filter((modId) => groupOf(modId) === group)
    return nodeOf(
      group,
      true,
      switches.map((modId) => nodeOf(modId, switchTable[modId].byDefault, [])),
    )
  })
}

function collect(entries: readonly WhitelabelEntry[], stated: Map<string, boolean>): void {
  for (const { modId, enabled, childrenNodes } of entries) {
    if (enabled !== undefined) stated.set(modId, enabled)
    collect(childrenNodes, stated)
  }
}
