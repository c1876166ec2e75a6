import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestGateway, type TestGateway } from '../support/gateway/gateway.ts'
import { rows } from './endpoints.ts'

type Json = { [name: string]: Json } & Json[] & string

let gateway: TestGateway
let document: Json

beforeAll(async () => {
  gateway = await createTestGateway()
  document = (await (await gateway.app.request('/openapi.json')).json()) as Json
})
afterAll(() => gateway.close())

test('the document is OpenAPI 3.1 in the 2020-12 dialect', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.jsonSchemaDialect).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(Object.keys(document).sort()).toEqual(
    ['components', 'info', 'jsonSchemaDialect', 'openapi', 'paths', 'servers', 'tags'].sort(),
  )
})

test('the document contains every endpoint and nothing else', () => {
  const described = Object.entries(document.paths!).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(rows.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.length).toBeGreaterThan(100)
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//)
    const target = reference
      .slice(2)
      .split('/')
      .reduce<Json | undefined>((node, step) => node?.[step], document)
    expect(target, reference).toBeDefined()
  }
})

describe.each(rows.map((row) => [row.id, row] as const))('%s', (id, { endpoint, group }) => {
  const operation = () => document.paths![endpoint.path]![endpoint.method.toLowerCase()]!

  test('is described as its row declares', () => {
    expect(operation()).toMatchObject({
      operationId: id,
      tags: [group],
      summary: endpoint.summary,
      'x-module-id': endpoint.moduleId,
      'x-encrypted': endpoint.encrypt,
    })
    expect(operation().description).toBe(endpoint.description)
    expect(operation().security).toEqual(endpoint.token ? [{ memberSession: [] }] : [])
  })

  test('has a body for POST and PUT only, a success response and its errors', () => {
    const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
    expect(Boolean(operation().requestBody)).toBe(hasBody)
    expect(operation().responses!['200']!.content!['application/json']!.schema).toBeDefined()
    const codes = JSON.stringify(operation().responses)
    for (const code of endpoint.errors) expect(codes).toContain(`"${code}"`)
  })

  test('has schemas whose required properties exist', () => {
    visit(operation(), (node) => {
      if (node.required === undefined || !Array.isArray(node.required)) return
      for (const name of node.required) expect(Object.keys(node.properties ?? {})).toContain(name)
    })
    visit(operation(), (node) => {
      if (typeof node.type === 'string' && 'properties' in node) expect(node.type).toBe('object')
    })
  })
})

function visit(node: unknown, look: (node: Json) => void): void {
  if (typeof node !== 'object' || node === null) return
  look(node as Json)
  for (const child of Object.values(node)) visit(child, look)
}
