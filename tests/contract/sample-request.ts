import type * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Values that a field of the contract may take; the first that its schema accepts is the sample. */
const candidates: readonly unknown[] = [
  'sample01',
  '5f0c7f0e-6a51-4a0e-9d53-6a5b9f3f2b11',
  'D0123456789',
  '1000',
  1,
  true,
  'on',
  'en',
  'someone@post.example',
  'https://alpha.example/',
  'QUJDRA==',
  '2026-03-01',
  'a'.repeat(64),
  { kind: 'dividend', period: 'monthly', tiers: [{ rateBp: 1 }], deductions: [], zone: 'UTC', currency: 'USD' },
]

/** A request with every required field of an endpoint, each with a value that its own schema accepts. */
export function sampleRequest(endpoint: Endpoint, given: Record<string, unknown> = {}): Record<string, unknown> {
  const shape = (Reflect.get(endpoint.request, 'shape') ?? {}) as Record<string, z.ZodType>
  const request = Object.fromEntries(
    Object.entries(shape)
      .filter(([name, field]) => !(name in given) && !field.safeParse(undefined).success)
      .map(([name, field]) => [name, sampleOf(name, field)]),
  )
  const sample = { ...request, ...given }
  const problem = endpoint.request.safeParse(sample).error
  if (problem) throw new Error(`no sample request for ${endpoint.path}: ${problem.message}`)
  return sample
}

function sampleOf(name: string, field: z.ZodType): unknown {
  const found = [...optionsOf(field), ...listsOf(name, field), ...candidates].find(
    (candidate) => field.safeParse(candidate).success,
  )
  if (found === undefined) throw new Error(`no sample value for the field ${name}: add one to the candidates`)
  return found
}

/** A list of one item, where the field is a list. */
function listsOf(name: string, field: z.ZodType): readonly unknown[] {
  return 'element' in field ? [[sampleOf(name, field.element as z.ZodType)]] : []
}

/** The values of an enumeration or a literal. */
function optionsOf(field: z.ZodType): readonly unknown[] {
  if ('options' in field && Array.isArray(field.options))
    return field.options.filter((option) => typeof option !== 'object')
  return 'values' in field && field.values instanceof Set ? [...field.values] : []
}

/** The fields of an endpoint whose own rules accept the value, each with it. */
export function fieldsTaking({ request }: Endpoint, value: unknown): Record<string, unknown> {
  const shape = (Reflect.get(request, 'shape') ?? {}) as Record<string, z.ZodType>
  const names = Object.keys(shape).filter((name) => shape[name]?.safeParse(value).success)
  return Object.fromEntries(names.map((name) => [name, value]))
}
