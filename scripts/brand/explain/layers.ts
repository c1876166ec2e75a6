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

/** A place in a file, as editors understand it. */
export type Place = string

/** The files of one name a brand is made of: its own, those it extends, the defaults; the nearest first. */
export function layersOf(places: Places, code: string, name: string): JsonSource[] {
  return chainOf(places, code).flatMap((folder) => {
    const file = join(folder, name)
    return existsSync(file) ? [readJsonSource(file, folder)] : []
  })
}

/** The folders a brand stands on, its own first. */
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

/** Where the nearest layer sets a path; what says who a brand is comes from its own file alone. */
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

/** The line of a source file that has a word, for defaults that stand in code; the file alone where it is not at hand. */
export function lineOf(file: string, pattern: RegExp): Place {
  return placeIn(file, pattern) ?? file
}

/** The first place of a folder's files where a pattern matches; the folder when none does or it is not there. */
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
