/** The parts of JSON Schema that zod generates for the contract. */
export interface SchemaNode {
  readonly type?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
  readonly additionalProperties?: boolean | SchemaNode
  readonly propertyNames?: SchemaNode
  readonly anyOf?: readonly SchemaNode[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly $ref?: string
}

/** Renders a schema as an outline with one field per line; `?` marks optional fields. */
export function schemaText(node: SchemaNode, indent = ''): string {
  if (node.$ref) return node.$ref.split('/').at(-1) ?? ''
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return enumText(node.enum)
  if (node.anyOf) return node.anyOf.map((option) => schemaText(option, indent)).join(' | ')
  if (node.type === 'array') return `[ ${schemaText(node.items ?? {}, indent)} ]`
  if (node.type === 'object') return objectText(node, indent)
  return `${node.type ?? 'anything'}${boundsText(node)}`
}

/** Longer enums are truncated; the OpenAPI document has all values. */
const ENUM_SHOWN = 12

function enumText(values: readonly unknown[]): string {
  const shown = values.slice(0, ENUM_SHOWN).map((value) => JSON.stringify(value))
  return shown.join(' | ') + (values.length > ENUM_SHOWN ? ` | … ${values.length - ENUM_SHOWN} more` : '')
}

function objectText(node: SchemaNode, indent: string): string {
  const deeper = `${indent}  `
  const lines = Object.entries(node.properties ?? {}).map(([name, field]) => {
    const mark = node.required?.includes(name) && field.default === undefined ? '' : '?'
    const preset = field.default === undefined ? '' : ` = ${JSON.stringify(field.default)}`
    return `${deeper}${name}${mark}: ${schemaText(field, deeper)}${preset}`
  })
  if (typeof node.additionalProperties === 'object') {
    lines.push(`${deeper}[name]: ${schemaText(node.additionalProperties, deeper)}`)
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function boundsText({ minLength, maxLength, minimum, maximum }: SchemaNode): string {
  const low = minLength ?? minimum
  const top = maxLength ?? maximum
  const lowText = low === undefined || low === Number.MIN_SAFE_INTEGER ? '' : String(low)
  const topText = top === undefined || top === Number.MAX_SAFE_INTEGER ? '' : String(top)
  return lowText || topText ? ` (${lowText}…${topText})` : ''
}
