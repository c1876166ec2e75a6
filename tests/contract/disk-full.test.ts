import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wireHeaders } from '#contract/envelope.ts'
import { type Acknowledged, callForEver, isSessionOpen, LOAD_MERCHANT } from '../support/gateway/gateway-load.ts'
import {
  type BuiltGateway,
  buildGateway,
  type GatewayProcess,
  startGatewayProcess,
  WEB_SECRET,
} from '../support/gateway/gateway-process.ts'

/** The first start creates the database, and the machine may be busy. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** Larger than a new database and the reserve together. */
const DISK_MEGABYTES = 256
const disk = mountSmallDisk()
let built: BuiltGateway
let gateway: GatewayProcess

beforeAll(async () => {
  if (!disk) return
  built = await buildGateway()
  gateway = startGatewayProcess(built, { DATA_DIR: join(disk, 'data') })
})
afterAll(async () => {
  if (!disk) return
  gateway?.child.kill('SIGKILL')
  await gateway?.ended
  await built?.remove()
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

/** A file system of its own; null where this user must not mount one. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

function fill(folder: string): void {
  const block = Buffer.alloc(1024 * 1024)
  for (let index = 0; index < DISK_MEGABYTES; index += 1) {
    try {
      writeFileSync(join(folder, `filler-${index}`), block)
    } catch {
      return
    }
  }
}

function empty(folder: string): void {
  for (let index = 0; index < DISK_MEGABYTES; index += 1) rmSync(join(folder, `filler-${index}`), { force: true })
}

async function leaveFeedback(url: string, content: string): Promise<Response> {
  return await fetch(`${url}/wps/feedback`, {
    method: 'PUT',
    headers: {
      [wireHeaders.merchant]: LOAD_MERCHANT,
      [wireHeaders.webSecret]: WEB_SECRET,
      // A new visitor each time, so that no limit per address refuses the call.
      [wireHeaders.clientIp]: `10.${[...randomBytes(3)].join('.')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ content }),
    signal: AbortSignal.timeout(20_000),
  })
}

/** A trial member's token. */
async function logInForTrial(url: string): Promise<string> {
  const acknowledged: Acknowledged = { feedback: [], tokens: [] }
  void callForEver(url, 'disk', acknowledged, () => {}).catch(() => {})
  return await vi.waitFor(
    () => {
      const [token] = acknowledged.tokens
      if (!token) throw new Error('no token yet')
      return token
    },
    { timeout: 60_000 },
  )
}

test.runIf(disk)(
  'on a full disk writes are refused with 503, reads go on, and space is enough to recover',
  async () => {
    if (!disk) return
    const url = await gateway.url
    const token = await logInForTrial(url)
    expect((await leaveFeedback(url, 'before the disk is full')).status).toBe(200)

    fill(disk)
    for (let count = 0; count < 20; count += 1) {
      const refused = await leaveFeedback(url, `feedback ${count} on a full disk`)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await refused.json()).toMatchObject({ errorCode: 'UNAVAILABLE' })
    }
    expect(await isSessionOpen(url, token)).toBe(true)
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'read-only' })
    const metrics = await (await fetch(`${await gateway.metricsUrl}/metrics`)).text()
    expect(Number(/^marquee_data_folder_free_bytes (\S+)$/m.exec(metrics)?.[1])).toBeLessThan(64 * 1024 * 1024)

    empty(disk)
    expect((await leaveFeedback(url, 'after there is space again')).status).toBe(200)
    expect(await isSessionOpen(url, token)).toBe(true)
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
  },
)
