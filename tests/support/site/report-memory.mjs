import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Preloaded into a process under test: on SIGWINCH, which nothing else listens to, it collects its garbage and writes what is left to
// MEMORY_REPORTS/<pid>.json, so that a test reads what is retained and not what V8 has not cleaned up yet.
if (isMainThread && process.env.MEMORY_REPORTS) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const file = join(process.env.MEMORY_REPORTS, `${process.pid}.json`)
  let count = 0
  process.on('SIGWINCH', async () => {
    // Finalizers run between two collections and free more.
    for (let pass = 0; pass < 3; pass += 1) {
      collect()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    count += 1
    writeFileSync(file, JSON.stringify({ count, ...process.memoryUsage() }))
  })
}
