import type * as z from 'zod'
import type { BrandProblem } from '../brand.ts'
import { nearest } from '../nearest.ts'
import { type JsonPath, type JsonSource, offsetOf, positionAt } from '../resolve/json-source.ts'

/** A mistake at a path of a file that is merged from several layers (own, parents, defaults). */
export interface Issue {
  readonly path: JsonPath
  readonly message: string
  readonly suggestion?: string | null
  /** The part of the property that the position refers to; the value by default. */
  readonly part?: 'key' | 'value'
  readonly severity?: BrandProblem['severity']
}

/** Turns an issue into a problem in the nearest layer that has its path, else in the brand's own. */
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
    // A list replaces the inherited one, so a key missing in its entries is missing in this layer.
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

/** zod's issues in plain English, each with the nearest allowed key or value. */
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
    return [{ path, message: inner ? messageOf(inner, path.at(-1)) : 'is not an allowed name', part: 'key' }]
  }
  if (issue.code === 'invalid_union') {
    const values = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_value' ? inner.values : []))
    const kinds = issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? [inner.expected] : []))
    const message = values.length ? oneOf(values) : kinds.length ? `must be a ${kinds.join(' or ')}` : 'is not valid'
    return [{ path, message, suggestion: suggestValue(value, values) }]
  }
  const suggestion = issue.code === 'invalid_value' ? suggestValue(value, issue.values) : null
  return [{ path, message: messageOf(issue, value), suggestion }]
}

function messageOf(issue: z.core.$ZodIssue, value: unknown): string {
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
      return 'must be a date and time such as 2026-01-31T18:00:00Z'
    return 'has an invalid format'
  }
  return issue.message
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return `must be ${shown.length > 1 ? 'one of ' : ''}${shown.join(', ')}${values.length > 12 ? ' …' : ''}`
}

function suggestValue(value: unknown, allowed: readonly unknown[]): string | null {
  const texts = allowed.filter((option) => typeof option === 'string')
  return typeof value === 'string' ? nearest(value, texts) : null
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
}

function article(kind: string): string {
  const name = { array: 'list', int: 'whole number', record: 'object', string: 'text' }[kind] ?? kind
  return name === 'null' ? name : `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
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
    const def = current && unwrap(current)._zod.def
    if (!def) return null
    if (isObjectDef(def)) return def.shape[step] ?? null
    if (isRecordDef(def)) return def.valueType
    return isArrayDef(def) ? def.element : null
  }, schema)
}

function keysOf(schema: z.core.$ZodType | null): string[] {
  const def = schema && unwrap(schema)._zod.def
  if (!def) return []
  if (isObjectDef(def)) return Object.keys(def.shape)
  if (isRecordDef(def)) return [...(def.keyType._zod.values ?? [])].map(String)
  return []
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  if ('innerType' in def) return unwrap(def.innerType as z.core.$ZodType)
  return def.type === 'pipe' ? unwrap((def as z.core.$ZodPipeDef).in) : schema
}

const isObjectDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object'
const isRecordDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodRecordDef => def.type === 'record'
const isArrayDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodArrayDef => def.type === 'array'
