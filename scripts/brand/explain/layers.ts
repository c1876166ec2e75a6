import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type JsonPath,
  type JsonSource,
  offsetOf,
  positionAt,
  readJsonSource,
} from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { ownKeys } from '#brand-engine/schema/schema.ts'
import { display } from '../check/rules/own-texts.ts'
import type { Places } from '../places.ts'
import { servedFolder } from '../publish/publish.ts'

/** A position in a file, in the format of editors. */
export type Place = string

/** The files of one name that a brand consists of, nearest first: its own, those it extends, the defaults. */
export function layersOf(places: Places, code: string, name: string): JsonSource[] {
  return chainOf(places, code).flatMap((folder) => {
    const file = join(folder, name)
    return existsSync(file) ? [readJsonSource(file, folder)] : []
  })
}

/** The folders that a brand extends, its own first. */
function chainOf(places: Places, code: string): string[] {
  const folders: string[] = []
  for (let next: string | null = code; next !== null; ) {
    const folder = servedFolder(places, next)
    if (folders.includes(folder)) break
    folders.push(folder)
    const { value } = readJsonSource(join(folder, 'brand.json'), folder)
    next = isObject(value) && typeof value.extends === 'string' ? value.extends : null
  }
  return [...folders, join(places.brandsDir, '_defaults')]
}

/** Where the nearest layer sets a path; the identity of a brand comes only from its own file. */
export function whereSet(layers: readonly JsonSource[], path: JsonPath): Place | null {
  const isOwn = ownKeys.some((key) => key === path[0])
  for (const source of isOwn ? layers.slice(0, 1) : layers) {
    const offset = offsetOf(source, path, 'key')
    if (offset !== null) return placeAt(source, offset)
  }
  return null
}

export function placeAt({ file, text }: Pick<JsonSource, 'file' | 'text'>, offset: number): Place {
  const { line, column } = positionAt(text, offset)
  return `${display(file)}:${line}:${column}`
}

/** The line of a source file that matches, for defaults in code; only the file if it cannot be read. */
export function lineOf(file: string, pattern: RegExp): Place {
  return placeIn(file, pattern) ?? file
}

/** The first match of a pattern in the files of a folder; the folder if there is none or it does not exist. */
export function lineUnder(folder: string, pattern: RegExp): Place {
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  for (const file of files) {
    const place = placeIn(file, pattern)
    if (place) return place
  }
  return folder
}

function placeIn(file: string, pattern: RegExp): Place | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const found = pattern.exec(text)
  return found ? placeAt({ file, text }, found.index + found[0].length - found[0].trimStart().length) : null
}
