import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BrandFile } from '#brand-engine/schema/schema.ts'
import { whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'
import { commands } from '../commands.ts'
import { configurationReference } from './reference.ts'
import { REFERENCE_FILE } from './reference-command.ts'

test('docs/configuration.md matches the schemas (npm run brand reference writes it)', () => {
  expect(readFileSync(REFERENCE_FILE, 'utf8')).toBe(configurationReference())
})

test('the reference contains every key and switch, each key with an example', () => {
  const text = configurationReference()
  for (const key of Object.keys(BrandFile.shape)) {
    const section = text.split(`\n### ${key}\n`)[1]?.split('\n### ')[0] ?? ''
    expect(section, key).toContain('```json')
    expect(section, key).toMatch(/Default:\s/)
  }
  for (const name of whitelabelSwitches) expect(text).toContain(`| \`${name}\` |`)
})

test('the operator’s guide contains every command', () => {
  const guide = readFileSync('docs/operating.md', 'utf8')
  for (const name of Object.keys(commands)) expect(guide, name).toContain(`npm run brand ${name}`)
})

test('the proxy’s configuration uses the existing TLS endpoint', () => {
  const caddy = readFileSync('docs/Caddyfile', 'utf8')
  expect(caddy).toContain('ask http://127.0.0.1:3000/internal/tls-ask')
})
