// A backup at 03:15 each night (UTC), into the folder that is named; older ones than 30 days are removed. For containers,
// which have no timer of their own. A backup that fails is logged, and /readyz says when the last one is late.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const [, , folder] = process.argv
const DAY_MS = 86_400_000
const AT_MS = 3.25 * 3_600_000
process.once('SIGTERM', () => process.exit(0))

while (true) {
  const now = Date.now()
  const today = now - (now % DAY_MS) + AT_MS
  await setTimeout((today > now ? today : today + DAY_MS) - now)
  const { status } = spawnSync(process.execPath, ['scripts/backup.mjs', 'backup', folder], { stdio: 'inherit' })
  if (status === 0) removeOld()
  else console.error('the nightly backup failed')
}

function removeOld() {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('marquee-'))) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - 30 * DAY_MS) rmSync(path, { recursive: true })
  }
}
