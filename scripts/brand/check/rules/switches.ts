import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandProblem } from '#brand-engine/index.ts'
import { nearest } from '#brand-engine/nearest.ts'
import { positionAt } from '#brand-engine/resolve/json-source.ts'
import { gameTypes } from '#contract/entities/game.ts'
import { switchTable, unavailableSwitches, whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'

const TABLE = 'contract/entities/whitelabel-tree.ts'
const sources = ['app', 'gateway', 'brand-engine', 'contract']
/** A switch referenced by name: `hasSwitch(brand, 'BGS')`, `switches.includes('BGS')`, `needs: 'BGS'`. */
const asked = /(?:\b\w*[sS]witch(?:es)?\w*(?:\.(?:includes|has))?\((?:[^()'"`]*,)?\s*|\bneeds:\s*)'([A-Z][A-Z0-9]+)'/g

/**
 * Switches that are set but never read, and referenced names that cannot be set. Runs only where the sources are
 * present.
 */
export function strayedSwitches(root: string): BrandProblem[] {
  if (!existsSync(join(root, TABLE))) return []
  const table = readFileSync(join(root, TABLE), 'utf8')
  const texts = sources.flatMap((folder) => sourcesIn(root, folder)).filter(({ path }) => path !== TABLE)
  const whole = texts.map(({ text }) => text).join('\n')
  const note = (path: string, text: string, offset: number, message: string, suggestion: string | null) => ({
    severity: path === TABLE ? ('error' as const) : ('warning' as const),
    brand: 'switches',
    file: path,
    ...positionAt(text, offset),
    path: '',
    message,
    suggestion,
  })
  const groups: readonly string[] = Object.values(switchTable).map(({ group }) => group)
  const unread = whitelabelSwitches
    // Game types are read as one list.
    .filter((name) => !gameTypes.some((type) => type === name) && !new RegExp(`['"\`.]${name}\\b`).test(whole))
    .map((name) =>
      note(
        TABLE,
        table,
        table.indexOf(`${name}:`),
        `${name} can be set, and nothing reads it: move it to unavailableSwitches`,
        null,
      ),
    )
  const unset = texts.flatMap(({ path, text }) =>
    [...text.matchAll(asked)].flatMap(({ 1: name = '', index }) => {
      if (Object.hasOwn(switchTable, name) || groups.includes(name)) return []
      const offset = index + text.slice(index).indexOf(`'${name}'`)
      return [note(path, text, offset, `reads the switch ${name}, which cannot be set`, suggestionFor(name))]
    }),
  )
  return [...unread, ...unset]
}

/** A switch that is not available yet has to be moved into the table; another name may be misspelt. */
const suggestionFor = (name: string): string | null =>
  Object.hasOwn(unavailableSwitches, name) ? null : nearest(name, whitelabelSwitches)

function sourcesIn(root: string, folder: string): { path: string; text: string }[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|spec)\.tsx?$/.test(name))
    .map((name) => {
      const path = join(folder, name)
      return { path, text: readFileSync(join(root, path), 'utf8') }
    })
}
