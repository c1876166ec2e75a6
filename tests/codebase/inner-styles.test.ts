import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'

const INNER_STYLE = 'app/styles/inner-style.ts'
const ROOT = 'app/root.tsx'
/** What a route module has for the browser; the rest of it runs on the server. */
const BROWSER_EXPORTS = ['default', 'handle', 'ErrorBoundary', 'Layout', 'clientLoader', 'shouldRevalidate']

const routes = readdirSync('app/routes').filter((file) => file.endsWith('.tsx'))
const textOf = (file: string) => readFileSync(file, 'utf8')

/** A route file with its parents: `_site.member.$panel.tsx` is inside `_site.member.tsx` and `_site.tsx`. */
function branchOf(file: string): string[] {
  const id = file.slice(0, -'.tsx'.length)
  const parents = routes.filter((other) => other.startsWith('_') && id.startsWith(`${other.slice(0, -'.tsx'.length)}.`))
  return [...parents, file].map((each) => `app/routes/${each}`)
}

const hasInnerSheet = (file: string) => branchOf(file).some((each) => textOf(each).includes('hasInnerStyles: true'))

test('no page without the sheet of inner pages shows one of their styles', async () => {
  const plain = routes.filter((file) => !hasInnerSheet(file)).flatMap(branchOf)
  expect(plain.length).toBeGreaterThan(10)
  const shown = await shownBy([ROOT, ...new Set(plain)])
  expect([...shown].filter(([, imports]) => imports.includes(INNER_STYLE)).map(([file]) => file)).toEqual([])
})

test('every route with the sheet of inner pages shows one of their styles', async () => {
  const flagged = routes.filter((file) => textOf(`app/routes/${file}`).includes('hasInnerStyles: true'))
  const found = flagged.map(async (file) => {
    const children = routes.filter((other) => branchOf(other).includes(`app/routes/${file}`))
    return [...(await shownBy(children.flatMap(branchOf))).values()].flat().includes(INNER_STYLE) ? [] : [file]
  })
  expect((await Promise.all(found)).flat()).toEqual([])
})

/** The modules that the screens of these routes consist of, lazy ones included, each with what it imports. */
async function shownBy(files: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: files.map((file) => `route:${file}`),
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.svg': 'empty' },
    logLevel: 'silent',
    plugins: [screensOnly],
  })
  const { inputs, outputs } = metafile
  // The bundler also writes a file for an import() that it left out: only what the routes lead to counts.
  const reached = new Set(Object.keys(outputs).filter((path) => outputs[path]?.entryPoint?.startsWith('route:')))
  for (const path of reached)
    for (const next of outputs[path]?.imports ?? []) if (!next.external) reached.add(next.path)
  const shown = [...reached].flatMap((path) => Object.entries(outputs[path]?.inputs ?? {}))
  return new Map(
    shown
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => [file, inputs[file]?.imports.map(({ path }) => path) ?? []]),
  )
}

/** Routes without their server code. A lazy component that a feature's index exports but no route imports is left out. */
const screensOnly: Plugin = {
  name: 'screens-only',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^route:/ }, ({ path }) => ({ path: path.slice('route:'.length), namespace: 'route' }))
    esbuild.onLoad({ filter: /.*/, namespace: 'route' }, ({ path }) => {
      const names = BROWSER_EXPORTS.filter((name) =>
        new RegExp(`^export (?:async )?(?:const |function )?${name}\\b`, 'm').test(textOf(path)),
      )
      return {
        contents: `export { ${names.join()} } from ${JSON.stringify(resolve(path))}`,
        resolveDir: process.cwd(),
      }
    })
    esbuild.onLoad({ filter: /\.server\.tsx?$/ }, () => ({ contents: 'module.exports = {}' }))
    esbuild.onLoad({ filter: /\/app\/.*\.tsx?$/ }, ({ path }) => ({
      contents: textOf(path).replaceAll('= lazyComponent', '= /* @__PURE__ */ lazyComponent'),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}
