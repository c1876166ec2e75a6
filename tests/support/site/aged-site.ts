import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { startOwnSite } from './own-site.ts'
import type { Site } from './start-site.ts'

/**
 * A site of its own whose accounts set their passwords so many days ago. The database of a stopped site is changed:
 * to let the clock run on instead would have the next start make up for all draws and days between.
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
  await (await startOwnSite({ env, switches })).stop()
  const database = await PGlite.create(join(env.DATA_DIR, 'pglite'))
  await database.query("update member set password_changed_at = password_changed_at - $1 * interval '1 day'", [days])
  await database.close()
  const site = await startOwnSite({ env, switches, brands })
  return {
    ...site,
    async stop() {
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
