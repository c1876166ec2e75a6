import { parseSync, types as t } from '@babel/core'
import type { Plugin } from 'vite'

/**
 * Schemas of the contract are in the same files as the tables and helpers that pages read. Declaring one does nothing else, which the
 * bundler cannot know: marked as such, a schema that no page uses is left out of the client, and zod with it.
 */
export function pureSchemas(): Plugin {
  let isBuild = false
  return {
    name: 'marquee-pure-schemas',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform(code, id, options) {
      const file = id.split('?')[0] ?? id
      const isContract = /\/(?:contract|brands)\/[^?]*\.ts$/.test(file) || /\/app\/[^?]*\.ts$/.test(file)
      if (!isBuild || options?.ssr || !isContract || !code.includes("'zod'")) return null
      return { code: markSchemas(code, file), map: null }
    },
  }
}

/** Wraps what every `const` at the top of a module calls zod for into a pure call of its own. */
export function markSchemas(code: string, file: string): string {
  const ast = parseSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
  })
  const spans = (ast?.program.body ?? [])
    .flatMap((statement) => {
      const declaration = t.isExportNamedDeclaration(statement) ? statement.declaration : statement
      return t.isVariableDeclaration(declaration, { kind: 'const' }) ? declaration.declarations : []
    })
    .flatMap(({ init }) => (init?.start != null && init.end != null ? [{ start: init.start, end: init.end }] : []))
    .filter(({ start, end }) => /\b(?:z\.|endpoint\(|field\()/.test(code.slice(start, end)))
  let marked = code
  for (const { start, end } of spans.toReversed()) {
    marked = `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`
  }
  return marked
}
