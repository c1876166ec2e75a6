import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceFolders } from '../../scripts/lib/source-folders.mjs'

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const rules: IForbiddenRuleType[] = config.forbidden

/** One forbidden import per rule: [the file that imports, what it imports]. */
const violations: Record<string, [from: string, to: string]> = {
  'contract-is-independent': ['contract/a.ts', 'brand-engine/x.ts'],
  'app-does-not-import-gateway': ['app/brand/a.ts', 'gateway/lib/x.ts'],
  'gateway-does-not-import-app': ['gateway/lib/a.ts', 'app/lib/x.ts'],
  'game-studio-imports-the-provider-contract-only': ['game-studio/a.ts', 'contract/x.ts'],
  'game-studio-is-called-over-http': ['gateway/lib/s.ts', 'game-studio/x.ts'],
  'game-studio-engines-are-pure': ['game-studio/engines/a.ts', 'game-studio/lib/x.ts'],
  'lottery-is-pure': ['lottery/a.ts', 'contract/x.ts'],
  'payment-sandbox-is-a-separate-product': ['payment-sandbox/a.ts', 'contract/x.ts'],
  'payment-sandbox-is-called-over-http': ['gateway/lib/f.ts', 'payment-sandbox/x.ts'],
  'brand-engine-is-below-the-processes': ['brand-engine/a.ts', 'gateway/lib/x.ts'],
  'brand-editor-is-for-development-only': ['gateway/lib/h.ts', 'brand-editor/x.ts'],
  'brand-editor-uses-the-operator-commands': ['brand-editor/a.ts', 'gateway/lib/x.ts'],
  'art-is-independent': ['art/a.ts', 'gateway/lib/x.ts'],
  'scripts-do-not-import-the-processes': ['scripts/a.ts', 'app/ui/x.ts'],
  'scripts-are-entry-points': ['gateway/lib/j.ts', 'scripts/x.ts'],
  'app-1-routes-are-entry-points': ['app/site/b.ts', 'app/routes/x.ts'],
  'error-table-stays-on-the-server': ['app/features/one/d.ts', 'contract/errors.ts'],
  'app-2-features-are-below-the-site': ['app/features/one/b.ts', 'app/site/x.ts'],
  'app-3-forms-are-below-features': ['app/forms/b.ts', 'app/features/two/index.ts'],
  'app-4-services-are-below-forms': ['app/session/b.ts', 'app/forms/x.ts'],
  'gateway-client-is-below-session': ['app/gateway-client/b.ts', 'app/session/x.ts'],
  'page-cache-and-limits-are-below-the-application': ['app/page-cache/b.ts', 'app/server/guards.server.ts'],
  'app-5-ui-has-no-domain': ['app/ui/b.ts', 'contract/x.ts'],
  'app-6-styles-and-lib-are-independent': ['app/lib/b.ts', 'app/ui/x.ts'],
  'features-are-imported-through-their-index': ['app/features/one/c.ts', 'app/features/two/inner.ts'],
  'modules-are-imported-through-their-index': ['gateway/modules/one/c.ts', 'gateway/modules/two/inner.ts'],
  'module-internals-are-private': ['gateway/http/c.ts', 'gateway/modules/two/inner.ts'],
  'store-is-the-lowest-layer': ['gateway/modules/one/one.store.ts', 'gateway/modules/one/x.service.ts'],
  'service-has-no-http': ['gateway/modules/one/one.service.ts', 'gateway/http/x.ts'],
  'handlers-have-no-sql': ['gateway/modules/one/one.handlers.ts', 'gateway/modules/one/x.store.ts'],
  'db-is-below-modules': ['gateway/db/c.ts', 'gateway/modules/two/index.ts'],
  'composition-root-knows-all-services': ['gateway/modules/one/d.ts', 'gateway/services.ts'],
  'no-cycles': ['gateway/lib/type-cycle-a.ts', 'gateway/lib/type-cycle-b.ts'],
  'no-cycles-at-run-time': ['app/lib/cycle-a.ts', 'app/lib/cycle-b.ts'],
  'tests-are-not-imported': ['gateway/lib/d.ts', 'gateway/lib/x.test.ts'],
  'nothing-unresolved': ['gateway/lib/e.ts', 'gateway/lib/missing.ts'],
}

describe('import directions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'directions-'))
  let fired: Set<string>

  beforeAll(async () => {
    for (const [from, to] of Object.values(violations)) {
      if (!to.endsWith('missing.ts')) write(folder, to, 'export const x = 1\n')
      const up = '../'.repeat(from.split('/').length - 1)
      write(folder, from, `import { x } from '${up}${to}'\nexport const used = x\n`)
    }
    write(folder, 'app/lib/cycle-b.ts', `import { used } from './cycle-a.ts'\nexport const x = used\n`)
    // Only the types of these two depend on each other.
    write(folder, 'gateway/lib/type-cycle-a.ts', `import type { B } from './type-cycle-b.ts'\nexport type A = B | 1\n`)
    write(
      folder,
      'gateway/lib/type-cycle-b.ts',
      `import type { A } from './type-cycle-a.ts'\nexport interface B { a: A }\n`,
    )
    const result = await cruise(
      sourceFolders.filter((name) => existsSync(join(folder, name))),
      {
        ...config.options,
        baseDir: folder,
        validate: true,
        ruleSet: { forbidden: rules },
      },
    )
    const output = result.output as ICruiseResult
    fired = new Set(output.summary.violations.map((violation) => violation.rule.name))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(rules.map((rule) => String(rule.name)))('%s fires on the import it forbids', (name) => {
    expect(violations, `there is no forbidden import for ${name}`).toHaveProperty(name)
    expect([...fired]).toContain(name)
  })

  test('every rule has a sentence as its comment', () => {
    for (const rule of rules) expect(rule.comment).toMatch(/^[A-Za-z].{20,}\.$/)
  })
})

function write(folder: string, path: string, text: string) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
