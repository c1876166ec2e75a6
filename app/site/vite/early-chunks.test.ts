import { parseAst } from 'rollup/parseAst'
import { describe, expect, test } from 'vitest'
import { earlyChunksOf, type LoadingModule } from './early-chunks.ts'

/** The chunks of modules given by their address; those of `entries` are pages, and `homes` are in the first scripts. */
function chunksOf(modules: Record<string, string>, { entries, homes }: { entries: string[]; homes: string[] }) {
  const later = /import\('([^']+)'\)/g
  const namesOf = (code: string, pattern: RegExp) => [
    ...new Set([...code.matchAll(pattern)].map(([, source]) => source as string)),
  ]
  const infoOf = (id: string) => {
    const code = modules[id]
    if (code === undefined) return null
    return {
      ast: parseAst(code),
      importedIdResolutions: namesOf(code, /from '([^']+)'/g).map((source) => ({ id: source })),
      dynamicallyImportedIdResolutions: namesOf(code, later).map((source) => ({ id: source })),
      isEntry: entries.includes(id),
      dynamicImporters: Object.keys(modules).filter((other) => namesOf(modules[other] ?? '', later).includes(id)),
    } as unknown as LoadingModule
  }
  return earlyChunksOf(Object.keys(modules), infoOf, new Map(homes.map((id) => [id, 'site'])))
}

const early = (path: string) => `lazyComponent(async () => (await import('${path}')).Part, { early: true })`

describe('what is loaded as soon as the first scripts have run', () => {
  const modules = {
    '/app/site/layout.tsx': `const Footer = ${early('/app/site/footer.tsx')}\nconst Menu = ${early('/app/site/menu.tsx')}`,
    '/app/site/footer.tsx': "import { a } from '/app/ui/a.ts'",
    '/app/site/menu.tsx': 'export const Part = 1',
    '/app/features/home/page.tsx': `import { hero } from '/app/ui/hero.ts'\nconst Section = ${early('/app/features/home/section.tsx')}\nconst Dialog = lazyComponent(async () => (await import('/app/features/home/dialog.tsx')).Part)`,
    '/app/features/home/section.tsx':
      "import { a } from '/app/ui/a.ts'\nimport { b } from '/app/ui/b.ts'\nimport { own } from '/app/features/home/own.ts'\nimport { hero } from '/app/ui/hero.ts'",
    '/app/features/home/own.ts': 'export const own = 1',
    '/app/features/home/dialog.tsx': 'export const Part = 1',
    '/app/routes/home.tsx': "import { page } from '/app/features/home/page.tsx'",
    '/app/routes/wallet.tsx': "import { b } from '/app/ui/b.ts'",
    '/app/ui/a.ts': 'export const a = 1',
    '/app/ui/b.ts': 'export const b = 1',
    '/app/ui/hero.ts': 'export const hero = 1',
  }
  const chunks = chunksOf(modules, {
    entries: ['/app/routes/home.tsx', '/app/routes/wallet.tsx'],
    homes: ['/app/site/layout.tsx'],
  })

  test('is one file for the parts of every page and one for those of a feature', () => {
    expect(chunks.get('/app/site/footer.tsx')).toBe('site-parts')
    expect(chunks.get('/app/site/menu.tsx')).toBe('site-parts')
    expect(chunks.get('/app/features/home/section.tsx')).toBe('home-parts')
    expect(chunks.get('/app/features/home/own.ts')).toBe('home-parts')
  })

  test('has what several of them or other pages need in a file of its own', () => {
    expect(chunks.get('/app/ui/a.ts')).toBe('shared')
    expect(chunks.get('/app/ui/b.ts')).toBe('shared')
  })

  test('leaves to the bundler what the page needs at once, and what loads only when it is shown', () => {
    expect(chunks.has('/app/ui/hero.ts')).toBe(false)
    expect(chunks.has('/app/features/home/page.tsx')).toBe(false)
    expect(chunks.has('/app/features/home/dialog.tsx')).toBe(false)
  })
})
