import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnSite } from './own-site.ts'
import type { Site } from './start-site.ts'

const clock = join(import.meta.dirname, '../../matrix/browser/fixed-clock.mjs')
const DAY_MS = 86_400_000

/**
 * A site of its own whose demonstration is so many days old: it is begun by processes whose clocks are set back, and
 * goes on with today's.
 *
 * @param brands changes of `brand.json` by brand
 */
export async function startAgedSite(
  days: number,
  switches: Record<string, boolean>,
  brands: Parameters<typeof startOwnSite>[0]['brands'] = {},
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-aged-'))
  const env = {
    DATA_DIR: join(folder, 'data'),
    // What the first processes sealed the second ones open.
    DATA_SECRET: randomBytes(32).toString('base64url'),
  }
  const begun = new Date(Date.now() - days * DAY_MS).toISOString()
  const past = { ...env, NODE_OPTIONS: `--import ${clock}`, MATRIX_INSTANT: begun }
  await (await startOwnSite({ env: past, switches })).stop()
  const site = await startOwnSite({ env, switches, brands })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
