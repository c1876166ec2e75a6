import { parseAst } from 'rollup/parseAst'
import { describe, expect, test } from 'vitest'
import { homesOf } from './first-chunks.ts'
import type { KnownModule } from './module-graph.ts'

/** Modules by their address, as a bundler that has resolved their imports knows them. */
function graphOf(modules: Record<string, string>) {
  const infoOf = (id: string) => {
    const code = modules[id]
    if (code === undefined) return null
    const sources = [...new Set([...code.matchAll(/from '([^']+)'/g)].map(([, source]) => source as string))]
    const importedIdResolutions = sources.map((source) => ({ id: source }))
    return { ast: parseAst(code), importedIdResolutions } as unknown as KnownModule
  }
  return homesOf(Object.keys(modules), infoOf)
}

describe('what a first visit loads', () => {
  test('lies together by the first step that needs it', () => {
    const homes = graphOf({
      '/app/root.tsx': "import { a } from '/app/a.ts'",
      '/app/routes/_site.tsx': "import { a } from '/app/a.ts'\nimport { b } from '/app/b.ts'",
      '/app/a.ts': 'export const a = 1',
      '/app/b.ts': 'export const b = 1',
    })
    expect(homes.get('/app/a.ts')).toBe('root')
    expect(homes.get('/app/b.ts')).toBe('site')
  })

  test('holds of a front door what was asked for, under whatever name, and what the door itself needs', () => {
    const homes = graphOf({
      '/app/root.tsx': "import { Asked as Here } from '/app/door/index.ts'",
      '/app/door/index.ts':
        "import { own } from '/app/own.ts'\nexport { inner as Asked } from '/app/asked.ts'\nexport { Other } from '/app/other.ts'\nexport const x = own",
      '/app/own.ts': 'export const own = 1',
      '/app/asked.ts': 'export const inner = 1',
      '/app/other.ts': 'export const Other = 1',
    })
    expect([...homes.keys()]).toEqual(expect.arrayContaining(['/app/asked.ts', '/app/own.ts']))
    expect(homes.has('/app/other.ts')).toBe(false)
  })

  test('has the framework in a file of its own, without the parts of it that only other pages use', () => {
    const homes = graphOf({
      '/app/root.tsx': "import { use } from '/node_modules/react-i18next/dist/es/index.js'",
      '/node_modules/react-i18next/dist/es/index.js':
        "export { use } from '/node_modules/react-i18next/dist/es/use.js'\nexport { Trans } from '/node_modules/react-i18next/dist/es/Trans.js'",
      '/node_modules/react-i18next/dist/es/use.js': 'export const use = 1',
      '/node_modules/react-i18next/dist/es/Trans.js': 'export const Trans = 1',
    })
    expect(homes.get('/node_modules/react-i18next/dist/es/use.js')).toBe('framework')
    expect(homes.has('/node_modules/react-i18next/dist/es/Trans.js')).toBe(false)
  })

  test('leaves to the bundler what waits, what a page of its own needs, and other packages', () => {
    const homes = graphOf({
      '/app/root.tsx':
        "import { p } from '/node_modules/p/index.js'\nexport const later = () => import('/app/later.ts')",
      '/node_modules/p/index.js': 'export const p = 1',
      '/app/later.ts': 'export const later = 1',
      '/app/routes/_site.member.tsx': "import { m } from '/app/member.ts'",
      '/app/member.ts': 'export const m = 1',
    })
    expect([...homes.keys()]).toEqual(['/app/root.tsx'])
  })
})
