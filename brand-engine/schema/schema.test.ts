import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HostIndex, normaliseHost } from '#brand-engine/hosts.ts'
import { nearest } from '#brand-engine/nearest.ts'
import { mergePatch } from '#brand-engine/resolve/merge.ts'
import { switchTable } from '#contract/entities/whitelabel-tree.ts'
import whitelabel from '../../brands/_defaults/whitelabel.json' with { type: 'json' }
import { BrandFile } from './schema.ts'
import { brandSchemaDocument } from './schema-document.ts'

test('brands/brand.schema.json is the schema of the code (npm run brand schema writes it)', () => {
  expect(readFileSync('brands/brand.schema.json', 'utf8')).toBe(brandSchemaDocument())
})

test.each(Object.entries(BrandFile.shape))(
  '%s has a title, a description and an example that is valid',
  (_key, schema) => {
    const meta = schema.meta() as { title?: string; description?: string; examples?: unknown[] }
    expect(meta.title).toBeTruthy()
    expect(meta.description).toBeTruthy()
    for (const example of meta.examples ?? []) expect(schema.safeParse(example).success).toBe(true)
    expect(meta.examples).toHaveLength(1)
  },
)

test('the default whitelabel tree says what the table of switches says', () => {
  const stated = whitelabel.flatMap((group) =>
    group.childrenNodes.map((node) => [node.modId, [group.modId, node.enabled]]),
  )
  const table = Object.entries(switchTable).map(([modId, { group, byDefault }]) => [modId, [group, byDefault]])
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(table))
})

const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?$/)
const domain = fc.tuple(label, label).map((labels) => `${labels.join('.')}.example`)

test('a host is found in any case, with any port and final dot', () => {
  fc.assert(
    fc.property(domain, fc.nat(65_535), fc.boolean(), fc.boolean(), (host, port, dot, upper) => {
      const index = new HostIndex<string>()
      index.add(host, 'it')
      const spelled = `${upper ? host.toUpperCase() : host}${dot ? '.' : ''}:${port}`
      return index.find(spelled) === 'it' && index.find(`www.${host}`) === 'it'
    }),
  )
})

test('a wildcard means one label, and an exact host comes first', () => {
  const index = new HostIndex<string>()
  index.add('*.a.example', 'any')
  index.add('x.a.example', 'x')
  index.add('bücher.example', 'idn')
  expect(index.find('x.a.example')).toBe('x')
  expect(index.find('y.a.example')).toBe('any')
  expect(index.find('z.y.a.example')).toBeNull()
  expect(index.find('a.example')).toBeNull()
  expect(index.find('xn--bcher-kva.example')).toBe('idn')
  expect(index.find('BÜCHER.example')).toBe('idn')
})

test.each([
  ['Alpha.Example.:3000', 'alpha.example'],
  ['[::1]:3000', '[::1]'],
  ['[2001:DB8::1]', '[2001:db8::1]'],
  ['alpha.example:port', ''],
])('the host %s is normalised to "%s"', (host, normalised) => {
  expect(normaliseHost(host)).toBe(normalised)
})

test('no Host header whatever makes the lookup throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (host) => typeof normaliseHost(host) === 'string'),
  )
})

const json = fc.jsonValue({ maxDepth: 3 })
test('merging follows RFC 7386: a patch applied twice is applied once, null removes', () => {
  fc.assert(
    fc.property(json, json, (target, patch) => {
      const once = mergePatch(target, patch)
      expect(mergePatch(once, patch)).toEqual(once)
    }),
  )
  expect(mergePatch({ a: { b: 1, c: 2 }, d: [1, 2] }, { a: { b: null }, d: [3] })).toEqual({ a: { c: 2 }, d: [3] })
})

test('a typo is led to the nearest word, nonsense to none', () => {
  expect(nearest('curency', ['currency', 'country'])).toBe('currency')
  expect(nearest('zzzzzz', ['currency', 'country'])).toBeNull()
})
