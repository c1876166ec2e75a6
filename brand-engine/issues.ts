import type * as z from 'zod'
import type { BrandProblem } from './brand.ts'
import { type JsonPath, type JsonSource, offsetOf, positionAt } from './resolve/json-source.ts'
import { nearest } from './suggest.ts'

/** What is wrong at a path of a file that several layers (own, parents, defaults) make up. */
export interface Issue {
  readonly path: JsonPath
  readonly message: string
  readonly suggestion?: string | null
  /** Point at the name rather than at the value. */
  readonly part?: 'key' | 'value'
  readonly severity?: BrandProblem['severity']
}

/** Turns an issue into a problem at the layer that says it: the nearest one that has the path, else the brand's own. */
export function problemAt(
  brand: string,
  layers: readonly JsonSource[],
  issue: Issue,
  display: (file: string) => string,
) {
  const { source, offset } = place(layers, issue)
  return {
    severity: issue.severity ?? 'error',
    brand,
    file: source ? display(source.file) : brand,
    ...positionAt(source?.text ?? '', offset),
    path: issue.path.join('.'),
    message: issue.message,
    suggestion: issue.suggestion ?? null,
  } satisfies BrandProblem
}

function place(
  layers: readonly JsonSource[],
  { path, part }: Issue,
): { source: JsonSource | undefined; offset: number } {
  for (const source of layers) {
    const offset = offsetOf(source, path, part)
    if (offset !== null) return { source, offset }
    // A list replaces the inherited one whole, so what its entries lack is missing here and nowhere else.
    const list = path.findIndex((step) => typeof step === 'number')
    if (list >= 0 && offsetOf(source, path.slice(0, list)) !== null) break
  }
  for (let length = path.length - 1; length >= 0; length--) {
    for (const source of layers) {
      const offset = offsetOf(source, path.slice(0, length))
      if (offset !== null) return { source, offset }
    }
  }
  return { source: layers[0], offset: 0 }
}

/** zod's issues in our words, each with the nearest allowed key or value. */
export function issuesOf(error: z.ZodError, schema: z.ZodType, input: unknown): Issue[] {
  return error.issues.flatMap((issue) => translate(issue, schema, input))
}

function translate(issue: z.core.$ZodIssue, schema: z.ZodType, input: unknown): Issue[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol')
  const value = valueAt(input, path)
  if (issue.code === 'unrecognized_keys') {
    const allowed = keysOf(schemaAt(schema, path))
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `unknown key "${key}"`,
      suggestion: nearest(key, allowed),
      part: 'key' as const,
    }))
  }
  if (issue.code === 'invalid_key') {
    const inner = issue.issues[0]
    return [{ path, message: inner ? wording(inner, path.at(-1)) : 'is not a name that can stand here', part: 'key' }]
  }
  if (issue.code === 'invalid_union') {
    const values = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []))
    const kinds = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? [inner.expected] : []))
    const message = values.length ? oneOf(values) : kinds.length ? `must be a ${kinds.join(' or ')}` : 'is not valid'
    return [{ path, message, suggestion: suggestValue(value, values) }]
  }
  const suggestion = issue.code === 'invalid_value' ? suggestValue(value, issue.values) : null
  return [{ path, message: wording(issue, value), suggestion }]
}

function wording(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type') {
    return value === undefined ? 'is missing' : `must be ${article(issue.expected)}, not ${article(kindOf(value))}`
  }
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`
    const unit = issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : ''
    return unit ? `must have ${bound}${unit}` : `must be ${bound}`
  }
  if (issue.message.startsWith('Invalid')) {
    if (issue.code === 'invalid_format' && issue.format === 'datetime')
      return 'must be a time such as 2026-01-31T18:00:00Z'
    return 'is not spelled the way this needs'
  }
  return issue.message
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return `must be ${shown.length > 1 ? 'one of ' : ''}${shown.join(', ')}${values.length > 12 ? ' …' : ''}`
}

function suggestValue(value: unknown, allowed: readonly unknown[]): string | null {
  const words = allowed.filter((word) => typeof word === 'string')
  return typeof value === 'string' ? nearest(value, words) : null
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
}

function article(kind: string): string {
  const word = { array: 'list', int: 'whole number', record: 'object' }[kind] ?? kind
  return word === 'null' ? word : `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}

function valueAt(input: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
      ? Reflect.get(value, step)
      : undefined
  }, input)
}

function schemaAt(schema: z.ZodType, path: JsonPath): z.core.$ZodType | null {
  return path.reduce<z.core.$ZodType | null>((current, step) => {
    const def = current && bare(current)._zod.def
    if (!def) return null
    if (isObjectDef(def)) return def.shape[step] ?? null
    if (isRecordDef(def)) return def.valueType
    return isArrayDef(def) ? def.element : null
  }, schema)
}

function keysOf(schema: z.core.$ZodType | null): string[] {
  const def = schema && bare(schema)._zod.def
  if (!def) return []
  if (isObjectDef(def)) return Object.keys(def.shape)
  if (isRecordDef(def)) return [...(def.keyType._zod.values ?? [])].map(String)
  return []
}

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  if ('innerType' in def) return bare(def.innerType as z.core.$ZodType)
  return def.type === 'pipe' ? bare((def as z.core.$ZodPipeDef).in) : schema
}

const isObjectDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object'
const isRecordDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodRecordDef => def.type === 'record'
const isArrayDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodArrayDef => def.type === 'array'
