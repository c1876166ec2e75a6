import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { fromRoot, root } from './paths.mjs'
import { buildInputs, isBuildInput, sourceHash } from './stale.mjs'

const copies = mkdtempSync(join(tmpdir(), 'marquee-stale-'))
afterAll(() => rmSync(copies, { recursive: true, force: true }))

/** A copy of the files that the build reads. */
function copyOfInputs(name: string): string {
  const folder = join(copies, name)
  for (const path of buildInputs()) cpSync(join(root, path), join(folder, path))
  return folder
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('every file that the bundles contain is an input of the build hash', async () => {
  const routes = readdirSync(fromRoot('app', 'routes'), { recursive: true, encoding: 'utf8' })
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...['gateway/server.ts', 'gateway/db/pglite-worker.ts', 'payment-sandbox/server.ts', 'vite.config.ts'],
      ...['game-studio/server.ts', 'game-studio/verify.ts', 'game-studio/client/style.css'],
      ...readdirSync(fromRoot('game-studio', 'client', 'pages')).map((name) => `game-studio/client/pages/${name}`),
      'app/server/server.ts',
      ...['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', 'app/routes.ts'],
      ...routes.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => `app/routes/${name}`),
    ],
    external: ['/art/*'],
    loader: { '.svg': 'file' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: copies,
    write: false,
    metafile: true,
  })
  const bundled = Object.keys(metafile.inputs)
  expect(bundled.length).toBeGreaterThan(1000)
  expect(bundled.filter((path) => !isBuildInput(path))).toEqual([])
})

test('the same sources have the same hash in every folder', () => {
  expect(sourceHash(copyOfInputs('elsewhere'))).toBe(sourceHash())
})

test('a change of code, of the build or of imported data asks for a build', () => {
  const folder = copyOfInputs('changed')
  const seen = new Set([sourceHash(folder)])
  const changed = [
    ...['brand-engine/schema/words.ts', 'brand-engine/resolve/theme.ts', 'brand-engine/new-module.ts'],
    ...['app/routes/new-page.tsx', 'gateway/server.ts', 'game-studio/client/style.css'],
    ...['brands/_defaults/whitelabel.json', 'scripts/lib/bundle.mjs', 'vite.config.ts', 'package-lock.json'],
  ]
  for (const path of changed) {
    put(folder, path, '// changed\n')
    expect(seen, path).not.toContain(sourceHash(folder))
    seen.add(sourceHash(folder))
  }
})

test('a change of brands, themes, texts, SQL, tests and documents asks for none', () => {
  const folder = copyOfInputs('unchanged')
  const before = sourceHash(folder)
  const others = [
    ...['brands/neon/brand.json', 'themes/midnight.json', 'app/i18n/locales/vi/common.json', 'docs/operating.md'],
    ...['gateway/db/migrations/0001_identity.sql', 'app/server/app.test.ts', 'scripts/brand/check.mjs', 'README.md'],
  ]
  for (const path of others) put(folder, path, 'changed\n')
  expect(sourceHash(folder)).toBe(before)
})
