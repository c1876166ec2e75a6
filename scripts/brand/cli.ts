import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBrandDirectory } from '#brands/index.ts'
import { brandSchemaDocument } from '#brands/schema-document.ts'
import { checkBrands } from './check.ts'
import { formatProblem, formatTable } from './format.ts'

const usage = `npm run brand check [code] [-- --json]   every mistake in the brand folders, exit code 1 when there is one
npm run brand list                       the brands and where they answer
npm run brand schema                     writes brands/brand.schema.json`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    dir: { type: 'string', default: 'brands' },
    themes: { type: 'string', default: 'themes' },
    locales: { type: 'string', default: 'app/i18n/locales' },
  },
})
const [command, code] = positionals

if (command === 'check') await check()
else if (command === 'list') await list()
else if (command === 'schema') writeSchema()
else {
  console.log(usage)
  process.exitCode = command === undefined ? 0 : 1
}

async function check(): Promise<void> {
  const { problems, brands } = await checkBrands({
    dir: values.dir,
    themesDir: values.themes,
    localesDir: values.locales,
  })
  const shown = code === undefined ? problems : problems.filter(({ brand }) => brand === code)
  if (code !== undefined && !brands.includes(code)) {
    console.error(`There is no brand folder "${code}" in ${values.dir}; there are: ${brands.sort().join(', ')}.`)
    process.exitCode = 1
    return
  }
  const mistakes = shown.filter(({ severity }) => severity !== 'note')
  if (values.json) console.log(JSON.stringify(shown, null, 2))
  else {
    for (const problem of shown) console.log(formatProblem(problem))
    console.log(mistakes.length ? `${mistakes.length} to mend.` : 'Nothing to mend.')
  }
  if (mistakes.length) process.exitCode = 1
}

async function list(): Promise<void> {
  const directory = await openBrandDirectory({ dir: values.dir, themesDir: values.themes })
  const rows = directory.list().map(({ settings, mainDomain, domains, merchantCode, version }) => {
    return { code: settings.code, name: settings.name, merchantCode, mainDomain, domains, version }
  })
  await directory.close()
  if (values.json) console.log(JSON.stringify(rows, null, 2))
  else console.log(formatTable(rows.map(({ domains, ...row }) => ({ ...row, hosts: domains.length }))).join('\n'))
}

function writeSchema(): void {
  const file = resolve(values.dir, 'brand.schema.json')
  writeFileSync(file, brandSchemaDocument())
  console.log(`Wrote ${file}`)
}
