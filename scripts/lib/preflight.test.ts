import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { fromRoot } from './paths.mjs'
import { portsOfStart, takenPort, tooLittleDisk, unsupportedNode, unwritableFolder } from './preflight.mjs'

const folder = mkdtempSync(join(tmpdir(), 'marquee-preflight-'))
const other = createServer()
let taken = 0

beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening')
  taken = (other.address() as AddressInfo).port
})
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true })
})

/** `npm start` where it cannot start. */
function startWith(env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot('scripts', 'start.mjs')], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const settings = ['PORT', 'GATEWAY_PORT', 'GATEWAY_OPERATOR_PORT', 'GATEWAY_METRICS_PORT', 'STUDIO_PORT']
const portSettings = [...settings, 'SANDBOX_PSP_PORT']

/** Every port of `npm start` is a free one, so that the test does not depend on what runs on this machine. */
async function freePorts() {
  return Object.fromEntries(await Promise.all(portSettings.map(async (name) => [name, String(await freePort())])))
}

test.each(portSettings)('a port that is taken is named with the setting %s that changes it', async (setting) => {
  const ports = portsOfStart({ ...(await freePorts()), [setting]: String(taken) })
  expect(await takenPort(ports)).toBe(
    `Port ${taken} is in use: set ${setting} to a free port, or stop the program that listens there.`,
  )
})

test('free ports, any free port and processes that are not started stop nothing', async () => {
  expect(await takenPort(portsOfStart(await freePorts()))).toBeNull()
  expect(await takenPort(portsOfStart({ ...(await freePorts()), PORT: '0' }))).toBeNull()
  const studioTaken = { ...(await freePorts()), STUDIO_PORT: String(taken) }
  expect(await takenPort(portsOfStart(studioTaken, ['studio']))).toBeNull()
})

test('the default ports are those of docs/settings.md, the operator port is one above the gateway', () => {
  const ports = Object.fromEntries(portsOfStart({}).map(({ setting, port }) => [setting, port]))
  expect(ports).toEqual({
    PORT: 3000,
    GATEWAY_PORT: 8788,
    GATEWAY_OPERATOR_PORT: 8789,
    GATEWAY_METRICS_PORT: 9464,
    STUDIO_PORT: 8790,
    SANDBOX_PSP_PORT: 8795,
  })
})

test('npm start on a port that is taken ends with one sentence and installs nothing', async () => {
  expect(startWith({ ...(await freePorts()), STUDIO_PORT: String(taken) })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${taken} is in use: set STUDIO_PORT to a free port, or stop the program that listens there.\n`,
  })
})

test('npm start with a data folder that cannot be written ends with one sentence', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const data = join(file, 'data')
  const { status, stdout, stderr } = startWith({ ...(await freePorts()), DATA_DIR: data })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^This user cannot write to ${data} \\(\\w+\\): [^\\n]+\\n$`))
})

test('a folder that can be written or made stays as it is', () => {
  expect(unwritableFolder([folder, join(folder, 'not', 'yet')])).toBeNull()
  expect(readdirSync(folder).filter((name) => name !== 'a-file')).toEqual([])
})

test('too little disk space is named with what is needed and what is free', () => {
  expect(tooLittleDisk('/srv', 900e6, 899_999_999)).toBe(
    'Marquee needs 900 MB of free disk space in /srv, and 899 MB are free: make room first.',
  )
  expect(tooLittleDisk('/srv', 900e6, 900e6)).toBeNull()
  expect(tooLittleDisk(folder, Number.MAX_SAFE_INTEGER)).toContain(`in ${folder}`)
})

test.each(['18.20.4', '20.18.3'])('Node %s is refused with the least version', (version) => {
  expect(unsupportedNode(version)).toMatch(/^Marquee needs Node 20\.19 or later, and this is [\d.]+: [^\n]+\.$/)
})

test.each(['20.19.0', '22.0.0', '24.1.0', '26.0.0'])('Node %s is accepted', (version) => {
  expect(unsupportedNode(version)).toBeNull()
})
