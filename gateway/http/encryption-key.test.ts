import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('gateways that start at once on a new data folder share one key', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-key-'))
  const program = `
    import { loadEncryptionKey } from './gateway/http/encryption-key.ts'
    console.log(loadEncryptionKey({ encryptionKeyPem: null, dataDir: ${JSON.stringify(join(dataDir, 'new'))} }).kid)`
  const node = ['--import', 'tsx', '--input-type=module', '-e', program]
  const started = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, node, { cwd: root })))
  expect(new Set(started.map(({ stdout }) => stdout)).size).toBe(1)
  expect(readdirSync(join(dataDir, 'new'))).toEqual(['seal-key.pem'])
  rmSync(dataDir, { recursive: true })
})
