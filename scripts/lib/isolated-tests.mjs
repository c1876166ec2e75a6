/**
 * Folders and files whose tests get modules of their own: they replace a module or a global, set the environment, start a
 * site whose settings are read once, or start processes. The other tests of a worker share modules, which saves a third of
 * the time.
 */
export const isolatedPaths = [
  ...[
    'agent-center',
    'brand',
    'features',
    'forms',
    'gateway-client',
    'http-limits',
    'lib',
    'member-center',
    'page-cache',
    'server',
    'session',
    'site',
    'ui/carousel',
  ].map((folder) => `app/${folder}`),
  'contract/calendar.test.ts',
  'game-studio/client',
  'gateway/db',
  'gateway/jobs',
  'gateway/modules/session',
  'scripts',
  'tests/load',
]

/** The same as patterns of files. */
export const isolatedTests = isolatedPaths.map((path) =>
  path.includes('.test.') ? path : `${path}/**/*.test.{ts,tsx}`,
)

/** What only an isolated test may contain. */
export const needsIsolation =
  /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|resetModules)\b|process\.env\.\w+ ?= |\bcreate(?:Test|Content)Site\b/
