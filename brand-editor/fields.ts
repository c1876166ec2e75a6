import * as z from 'zod'
import { isObject } from '#brand-engine/resolve/merge.ts'
import type { EditorSection, EditorUse } from '#brand-engine/schema/field.ts'
import { sectionKinds } from '#brand-engine/schema/home.ts'
import { BrandFile, type BrandSettings, fieldDefinitions } from '#brand-engine/schema/schema.ts'
import type { Field } from './model.ts'
import { sections } from './sections.ts'

/** The part of JSON schema that brand.json is described in. */
interface Schema {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: { readonly enum?: readonly string[] }
  readonly additionalProperties?: Schema | boolean
  readonly maxLength?: number
  readonly required?: readonly string[]
}

type OfferedUse = Extract<EditorUse, { readonly section: EditorSection }>
type Path = readonly (string | number)[]

/** The fields that the editor offers, by key: those whose definition names a section. */
const offered: ReadonlyMap<string, OfferedUse> = new Map(
  Object.entries(fieldDefinitions).flatMap(([key, { editor }]) =>
    'section' in editor ? [[key, editor] as const] : [],
  ),
)

export const isOffered = (key: unknown): boolean => typeof key === 'string' && offered.has(key)

/** The section of each field that the editor offers. */
export const sectionByKey: Readonly<Record<string, EditorSection>> = Object.fromEntries(
  [...offered].map(([key, { section }]) => [key, section]),
)

const document = z.toJSONSchema(BrandFile, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema

/** Every value of brand.json that the editor draws from the schema, with what the brand has now. */
export function brandFields(settings: BrandSettings): Field[] {
  return [...offered].flatMap(([key, { section, without = [], choicesFrom }]) => {
    if (sections[section].hasOwnControls) return []
    const schema = document.properties?.[key] ?? {}
    const choices = choicesFrom === undefined ? null : Reflect.get(settings, choicesFrom)
    const about = { section, group: schema.title ?? key, description: schema.description ?? '', without, choices }
    return fieldsAt(schema, [key], Reflect.get(settings, key), about, settings)
  })
}

interface About {
  readonly section: EditorSection
  readonly group: string
  readonly description: string
  readonly without: readonly string[]
  readonly choices: Field['options'] | null
  readonly label?: string
  readonly clears?: Path | null
}

function fieldsAt(schema: Schema, path: Path, value: unknown, about: About, settings: BrandSettings): Field[] {
  const last = path.at(-1)
  const label = about.label ?? (path.length === 1 ? about.group : labelOf(String(last)))
  const make = (kind: Field['kind'], options: Field['options'] = []): Field => ({
    file: 'brand.json',
    path,
    section: about.section,
    group: about.group,
    label,
    description: about.description,
    kind,
    options,
    maxLength: schema.maxLength ?? null,
    clears: about.clears ?? null,
    value,
  })
  const names = schema.propertyNames?.enum
  const inner = isObject(schema.additionalProperties) ? (schema.additionalProperties as Schema) : null
  if (about.choices) return [make('choice', about.choices)]
  if (schema.enum) return [make('choice', schema.enum)]
  const constants = schema.anyOf?.flatMap(({ const: one }) => (typeof one === 'number' ? [one] : []))
  if (constants?.length) return [make('choice', constants)]
  if (schema.type === 'boolean') return [make('toggle')]
  if (schema.type === 'integer' || schema.type === 'number') return [make('number')]
  if (schema.type === 'string') return [make('text')]
  if (schema.type === 'array' && schema.items?.enum) return [make('order', schema.items.enum)]
  // Words, or objects that name one: the sections of home.
  const words = schema.items?.anyOf?.find((form) => form.enum)?.enum
  if (words) return [{ ...make('order', words), forms: sectionKinds }]
  if (schema.type === 'array') return entries(schema.items ?? {}, path, value, about, settings)
  if (names?.includes('zh-CN') && inner)
    return [{ ...make('localized', settings.languages), maxLength: inner.maxLength ?? null }]
  if (names && inner) {
    // A network goes when its address is emptied.
    return names.flatMap((name) =>
      fieldsAt(
        inner,
        [...path, name],
        Reflect.get(Object(value), name),
        { ...about, label: labelOf(name), clears: [...path, name] },
        settings,
      ),
    )
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    about.without.includes(key)
      ? []
      : fieldsAt(property, [...path, key], Reflect.get(Object(value), key), partOf(about, path, key, schema), settings),
  )
}

/** An optional value is removed when it is emptied. The name of a network precedes the labels of its parts. */
function partOf(about: About, path: Path, key: string, schema: Schema): About {
  const { label, clears, ...rest } = about
  const isRequired = schema.required?.includes(key) ?? false
  return {
    ...rest,
    ...(label ? { label: key === 'url' ? label : `${label}: ${labelOf(key).toLowerCase()}` } : {}),
    clears: clears && isRequired ? clears : isRequired ? null : [...path, key],
  }
}

function entries(items: Schema, path: Path, value: unknown, about: About, settings: BrandSettings): Field[] {
  return (Array.isArray(value) ? value : []).flatMap((entry, index) => {
    const group = `${about.group.replace(/s$/, '')} ${index + 1}${nameOf(entry)}`
    return fieldsAt(items, [...path, index], entry, { ...about, group }, settings)
  })
}

function nameOf(entry: unknown): string {
  const name =
    Reflect.get(Object(entry), 'group') ?? Reflect.get(Object(entry), 'position') ?? Reflect.get(Object(entry), 'name')
  return typeof name === 'string' ? ` · ${bannerPlaces[name] ?? name}` : ''
}

const bannerPlaces: Readonly<Record<string, string>> = {
  w_home: 'home',
  w_reg: 'registration',
  w_forget: 'password recovery',
  w_leftmenu: 'side menu',
}

/** The label of a key. `allowWithdrawalRecall`: "Allow withdrawal recall"; `TELEGRAM`: "Telegram". */
function labelOf(key: string): string {
  const words = key === key.toUpperCase() ? key.toLowerCase() : key.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words === 'url' ? 'Address' : words === 'ios' ? 'iOS' : words.charAt(0).toUpperCase() + words.slice(1)
}
