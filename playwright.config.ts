import { defineConfig, devices } from 'playwright/test'
import { CHROMIUM_ARGS, chromiumPath, WITHOUT_PICTURES } from './tests/support/site/chromium.ts'
import sweep from './tests/sweep.json' with { type: 'json' }

/** Playwright's own user agent says HeadlessChrome, which isbot() takes for a crawler and streams nothing to. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Tests of how pages look; the others go without pictures, whose decoding is a third of what a page costs. */
const aboutLooks =
  /(?:accessibility|brand-editor|brand-kit|first-load|brand-pictures|hostile-texts|install|layout|matrix|quality|site|style-sheets)\.spec\.ts/

const launchWith = (...more: string[]) => ({
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: [...CHROMIUM_ARGS, ...more],
})

/**
 * Two tiers: the journeys and the daily pages, or (npm run test:sweep) what is tagged @sweep and the files that
 * `tests/sweep.json` lists. A pattern sees the name of the file and the title.
 */
const isSwept = `.*(?:@sweep|(?:^|[ /])(?:${sweep.browser.join('|')})\\.spec\\.ts)`
const ofTier = `^${process.env.SWEEP ? `(?=${isSwept})` : `(?!${isSwept})`}`

const devicesOf = [
  // @phone: at both widths. @narrow: on a phone alone, where most members are.
  {
    name: 'desktop',
    use: { ...devices['Desktop Chrome'], userAgent, viewport: { width: 1280, height: 900 } },
    grep: new RegExp(`${ofTier}(?!.*@narrow)`),
  },
  {
    name: 'phone',
    use: { ...devices['Pixel 7'], userAgent, viewport: { width: 360, height: 800 } },
    grep: new RegExp(`${ofTier}(?=.*(?:@phone|@narrow))`),
  },
]

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/site/start-site.ts',
  fullyParallel: false,
  // More than two cores have: journeys also wait for draws and clocks.
  workers: 3,
  timeout: 240_000,
  // A busy machine is slow, not wrong: what matters is that the page gets there.
  expect: { timeout: 30_000 },
  // A shared machine may starve a browser; the report names what needed another try.
  retries: 2,
  reporter: [
    ['list'],
    ['./scripts/lib/steps/playwright-reporter.mjs'],
    ['html', { open: 'never', outputFolder: 'playwright-report' }],
  ],
  use: {
    userAgent,
    // What moves by itself takes half a core of a machine without a GPU; tests that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would fetch pages past what a journey watches; the journey that is about it lets it in.
    serviceWorkers: 'block',
    // Recording takes a picture of every frame, which costs as much again as the tests: a first try goes without.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: devicesOf.flatMap(({ name, use, ...tests }) => [
    { ...tests, name, testIgnore: aboutLooks, use: { ...use, launchOptions: launchWith(WITHOUT_PICTURES) } },
    { ...tests, name: `${name}, with pictures`, testMatch: aboutLooks, use: { ...use, launchOptions: launchWith() } },
  ]),
})
