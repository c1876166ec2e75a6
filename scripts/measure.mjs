import { ensureDependencies } from './lib/dependencies.mjs'

// The size and shape of the code, each figure beside its bar; `look` measures pages in a browser (tests/support/look).
if (process.argv.includes('--help')) {
  console.log(`npm run measure                     the size and shape of the code, each figure beside its bar
npm run measure -- --strict         the same; exit code 1 if a bar is missed
npm run measure -- --all            the same with every row of the lists
npm run measure look [brand …]      the home pages of the built site, measured in a browser`)
  process.exit(0)
}
await ensureDependencies({ tests: true })
if (process.argv[2] === 'look') process.exit(await measureLook(process.argv.slice(3)))
const { crowdedFolders, importCycles, namedFunctions, percentile, readSources, testRatios } = await import(
  './lib/measures.mjs'
)

const sources = readSources()
const product = sources.filter(({ isTest }) => !isTest)
const lengths = product.map(({ lines }) => lines)
// A picture's drawing is data: art/ is left out of the lengths of functions.
const functions = product
  .filter(({ top }) => top !== 'art')
  .flatMap(({ path, text }) => namedFunctions(path, text).map((each) => ({ path, ...each })))
const longer = (limit) => functions.filter(({ lines }) => lines > limit).sort((a, b) => b.lines - a.lines)
const folders = crowdedFolders(sources, 25)
const cycles = await importCycles()
const ratios = testRatios(sources)
const appRatio = ratios.find(({ folder }) => folder === 'app')?.ratio ?? 0
const serverLines = product
  .filter(({ path }) => path.startsWith('app/server/'))
  .reduce((sum, { lines }) => sum + lines, 0)

const most = (limit) => ({ text: `≤ ${limit}`, holds: (value) => value <= limit })
const least = (limit) => ({ text: `≥ ${limit}`, holds: (value) => value >= limit })
const rows = [
  { name: 'source files', value: product.length },
  { name: 'lines a file, median', value: percentile(lengths, 0.5) },
  { name: 'lines a file, 90th percentile', value: percentile(lengths, 0.9) },
  { name: 'functions over 70 lines', value: longer(70).length, bar: most(5) },
  { name: 'functions over 40 lines', value: longer(40).length },
  { name: 'folders over 25 code files', value: folders.length, bar: most(0) },
  { name: 'imports in a cycle, types counted', value: cycles.length, bar: most(0) },
  { name: 'lines in app/server', value: serverLines, bar: most(1200) },
  { name: 'test lines a source line in app', value: Number(appRatio.toFixed(2)), bar: least(0.25) },
]

for (const { name, value, bar } of rows) {
  const verdict = bar ? `${bar.text.padEnd(8)} ${bar.holds(value) ? 'ok' : 'MISSED'}` : ''
  console.log(`${name.padEnd(36)} ${String(value).padStart(6)}   ${verdict}`.trimEnd())
}

print('Functions over 70 lines', longer(70), ({ path, line, name, lines }) => `${lines}  ${path}:${line} ${name}`)
print('Folders over 25 code files', folders, ([folder, count]) => `${count}  ${folder}`)
print('Imports in a cycle', cycles, (cycle) => cycle)
print(
  'Folder: files, lines, test lines a source line',
  ratios,
  ({ folder, files, lines, ratio }) =>
    `${folder.padEnd(16)} ${String(files).padStart(5)} ${String(lines).padStart(7)}   ${ratio.toFixed(2)}`,
)

const missed = rows.filter(({ value, bar }) => bar && !bar.holds(value))
process.exit(process.argv.includes('--strict') && missed.length ? 1 : 0)

/** Prints the first rows of a list under a heading; `--all` prints every row. */
function print(heading, list, lineOf) {
  if (!list.length) return
  const shown = process.argv.includes('--all') ? list : list.slice(0, 12)
  console.log(`\n${heading}`)
  for (const each of shown) console.log(`  ${lineOf(each)}`)
  if (shown.length < list.length) console.log(`  … and ${list.length - shown.length} more (--all shows them)`)
}

/** Builds the site when it is outdated and measures its home pages; returns the exit code. */
async function measureLook(words) {
  const { ensureBuild } = await import('./build.mjs')
  const { ensureBrowser } = await import('./lib/browser.mjs')
  const { fromRoot } = await import('./lib/paths.mjs')
  const { run } = await import('./lib/run.mjs')
  const chromium = await ensureBrowser()
  await ensureBuild()
  const script = fromRoot('tests', 'support', 'look', 'measure-look.ts')
  return run(process.execPath, ['--import', 'tsx', script, ...words], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
  })
}
