import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFiles } from './files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const settings = textOf('docs/settings.md')
const isDocumented = (name: string) => new RegExp(`\`${name}[\`=]`).test(settings)

/** Set by the system, by the tools themselves or by the tests that start them, not by operators. */
const notForOperators = new Set(['NODE_ENV', 'PATH', 'CI'])
const code = sourceFiles([
  'app',
  'gateway',
  'game-studio',
  'payment-sandbox',
  'brand-engine',
  'brand-editor',
  'scripts',
])

/** Names that a source file reads from the environment: by its schema, by `env.NAME`, or by taking them out of it. */
function variablesOf(text: string): string[] {
  const [, schema = ''] = /const Environment = z\.object\(\{(.*?)^\}\)/ms.exec(text) ?? []
  const taken = [...text.matchAll(/\{([^{}]+)\} = process\.env/g)].map(([, names = '']) => names)
  return [
    ...[...schema.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name),
    ...[...text.matchAll(/(?:process\.|(?<![\w.]))env\.([A-Z][A-Z\d_]+)/g)].map(([, name = '']) => name),
    ...taken.flatMap((names) => [...names.matchAll(/\b[A-Z][A-Z\d_]+\b/g)].map(([name]) => name)),
  ]
}

test('every variable that a process or command reads is in docs/settings.md', () => {
  const read = new Set(code.flatMap(({ text }) => variablesOf(text)))
  // Each of the ways of reading one is seen.
  expect([...read]).toEqual(expect.arrayContaining(['SMTP_URL', 'RESTART_LIMIT', 'GATEWAY_OPERATOR_PORT']))
  const missing = [...read].filter((name) => !notForOperators.has(name) && !isDocumented(name))
  expect(missing).toEqual([])
})

test('every variable in docs/settings.md is in the code', () => {
  const documented = [...settings.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=\w+)?`/g)].map(([, name = '']) => name)
  expect(documented.length).toBeGreaterThan(50)
  // An example of SOCIAL_<BRAND>_<PROVIDER>_SECRET, which is read by its pattern.
  const examples = ['SOCIAL_NEWONE_GOOGLE_SECRET']
  const gone = documented.filter(
    (name) => !examples.includes(name) && !code.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
  )
  expect(gone).toEqual([])
})

test('deploy/marquee.env.example sets only variables of docs/settings.md', () => {
  const names = [...textOf('deploy/marquee.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !notForOperators.has(name) && !isDocumented(name))).toEqual([])
})
