import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('production without secrets does not start and names each of them', async () => {
  const { code, errors } = await run({ MARQUEE_ENV: 'production' })
  expect([code, errors]).toEqual([
    1,
    'gateway: WEB_SECRET is missing; CHALLENGE_SECRET is missing; DATA_SECRET is missing\n',
  ])
})

test('a taken port is named in one line', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.once('listening', resolve))
  const { port } = holder.address() as AddressInfo
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-port-'))
  const { code, errors } = await run({ GATEWAY_PORT: String(port), DATA_DIR: dataDir })
  expect([code, errors]).toEqual([
    1,
    `gateway: port ${port} on 127.0.0.1 is taken by another program; set GATEWAY_PORT to a free one\n`,
  ])
  holder.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.each(['gateway/server.ts', 'game-studio/server.ts', 'payment-sandbox/server.ts'])(
  '%s of a demonstration says with --check-settings that its address is not loopback',
  async (entry) => {
    const env = { HOST: '0.0.0.0', SANDBOX_PSP_HOST: '0.0.0.0', SANDBOX_PSP_KEYS: 'demo:a-key-of-this-test' }
    const { code, errors } = await run(env, [entry, '--check-settings'])
    expect([code, errors]).toEqual([1, expect.stringContaining('HOST 0.0.0.0 is not loopback')])
    expect(await run({ ...env, DEMO_PUBLIC: '1' }, [entry, '--check-settings'])).toEqual({ code: 0, errors: '' })
  },
)

function run(
  env: Record<string, string>,
  args = ['gateway/server.ts'],
): Promise<{ code: number | null; errors: string }> {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH, ...env },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, errors })))
}
