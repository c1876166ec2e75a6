import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { type SheetName, sheetNames, sheetsWith } from '#app/styles/sheets.ts'

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

/** The sheet that a page's routes name, or that of every page. */
const sheetOf = (file: string): SheetName =>
  branchOf(file)
    .map((each) => /\bstyleSheet: '(\w+)'/.exec(textOf(each))?.[1] as SheetName | undefined)
    .find((sheet) => sheet !== undefined) ?? 'site'

const pagesOf = (sheet: SheetName) => routes.filter((file) => sheetOf(file) === sheet)

test.each(sheetNames.filter((sheet) => sheet !== 'inner'))(
  'the pages with the sheet `%s` show no style of a sheet that they do not link, and some of theirs',
  async (sheet) => {
    const pages = pagesOf(sheet)
    const shown = await shownBy([...(sheet === 'site' ? [ROOT] : []), ...new Set(pages.flatMap(branchOf))])
    const used = [...shown].flatMap(([file, imports]) => sheetsIn(imports).map((name) => ({ file, name })))
    const linked = sheetsWith(sheet)
    expect(used.filter(({ name }) => !linked.includes(name))).toEqual([])
    expect(used.map(({ name }) => name)).toContain(sheet)
  },
)

test('a style that only one group of pages shows is not on the sheet that groups share', async () => {
  const groups = sheetNames.filter((sheet) => pagesOf(sheet).length > 0)
  expect(groups.length).toBeGreaterThan(3)
  const files = new Map<string, SheetName[]>()
  for (const group of groups) {
    for (const [file, imports] of await shownBy([...new Set(pagesOf(group).flatMap(branchOf))]))
      if (sheetsIn(imports).includes('inner')) files.set(file, [...(files.get(file) ?? []), group])
  }
  expect(files.size).toBeGreaterThan(10)
  expect([...files].filter(([, shownIn]) => shownIn.length < 2)).toEqual([])
})

/** The sheets into which a module that imports these registers styles. */
function sheetsIn(imports: readonly string[]): SheetName[] {
  return sheetNames.filter((name) => imports.includes(`app/styles/${name === 'site' ? '' : `${name}-`}style.ts`))
}

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
