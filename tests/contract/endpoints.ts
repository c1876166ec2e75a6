import fc from 'fast-check'
import type { Endpoint, EndpointGroup } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** One row as a test case. */
export interface Row {
  readonly id: string
  readonly group: string
  readonly endpoint: Endpoint
}

/** Every row of the contract: a new endpoint is tested without another line here. */
export const rows: readonly Row[] = Object.entries(contract as Record<string, EndpointGroup>).flatMap(
  ([group, names]) => Object.entries(names).map(([name, endpoint]) => ({ id: `${group}.${name}`, group, endpoint })),
)

export const hasBody = ({ endpoint }: Row) => endpoint.method === 'POST' || endpoint.method === 'PUT'

/** Values that break careless code: wrong kinds, extreme sizes, keys of Object.prototype, lone surrogates. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    Number.MAX_VALUE,
    2 ** 53 + 1,
    '',
    ' ',
    '0',
    '-1',
    'NaN',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    'x'.repeat(5000),
    [],
    {},
    [[[[]]]],
    { toString: 1 },
    { constructor: { prototype: {} } },
  ),
  fc.integer(),
  fc.double(),
)

const wordsOf: Record<string, readonly unknown[]> = {
  type: ['username', 'sms'],
  language: ['en', 'vi', 'xx'],
  lang: ['en', 'ar', 'xx'],
  device: ['WEB'],
  platform: ['W', 'html5-desktop'],
  gatewayVersion: [3],
  adult: ['on'],
  registerMethod: ['WEB'],
  login: [true],
  gameType: ['RNG', 'LOTT'],
  mobileNum: ['0912345678', '912345678'],
  mobileNo: ['0912345678', '912345678'],
  countryDialingCode: ['84', '+84'],
  birthday: ['1990-01-01', '2030-13-45'],
  pageNo: ['1', '0', '99999999999'],
  pageSize: ['20', '0', '1000'],
}

/** Requests around a row's own fields: some fit, most break one or several of them. */
export function mutatedRequests(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const names = fieldNames(endpoint)
  const known = fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...(wordsOf[name] ?? ['player01', 'Secret123'])) },
          { weight: 1, arbitrary: nasty },
        ),
      ]),
    ),
    { requiredKeys: [] },
  )
  const strange = fc.dictionary(fc.constantFrom('unknown', 'constructor', 'toString', '', 'a.b'), nasty, { maxKeys: 1 })
  return fc.tuple(known, strange).map(([fields, others]) => ({ ...fields, ...others }))
}

export function fieldNames(endpoint: Endpoint): string[] {
  const shape: unknown = Reflect.get(endpoint.request, 'shape')
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}
