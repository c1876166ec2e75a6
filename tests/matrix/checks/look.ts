import { boardFaults } from '#tests/support/provider/board-faults.ts'
import type { Check, Inspection } from './check.ts'
import { findPoorCharts, findRepeatedSections, findUntrueFigures } from './look-facts.ts'
import { findUnalignedDigits, findWrongFonts } from './look-fonts.ts'
import { findCoveredWords, findCutTexts } from './look-overlaps.ts'
import { findCoveredArt, findRaggedRows, findRepeatedArt, findUpscaled } from './look-pictures.ts'
import { scrimOf } from './look-scrim.ts'
import { findBuriedAction, findUnequalEdges, findVoid } from './look-space.ts'

/** Checks of how a page looks (design, section 9): each finds what a person would tick off by eye. */
const measurements = {
  edges: findUnequalEdges,
  covered: findCoveredArt,
  ragged: findRaggedRows,
  rhythm: findRepeatedSections,
  fonts: findWrongFonts,
  digits: findUnalignedDigits,
  upscaled: findUpscaled,
  recipe: findRepeatedArt,
  fold: findBuriedAction,
  truth: findUntrueFigures,
  chart: findPoorCharts,
  'cut-text': findCutTexts,
  'covered-text': findCoveredWords,
} as const satisfies Readonly<Record<string, () => string[]>>

type Measured = Readonly<Record<keyof typeof measurements, string[]>>

const known = new WeakMap<Inspection, Promise<Measured>>()

/** Runs all measurements of a device in one evaluation, as text: the round trip costs more than most of them. */
function measured(inspection: Inspection): Promise<Measured> {
  const earlier = known.get(inspection)
  if (earlier) return earlier
  const parts = Object.entries(measurements).map(([name, find]) => `'${name}': (${find})()`)
  const found = inspection.page.evaluate<Measured>(`({ ${parts.join()} })`)
  known.set(inspection, found)
  return found
}

/** The window in which the emptiness of home is judged: three screens of a wide monitor at once. */
const WIDE = { width: 1920, height: 3240 } as const

const SETTLED_MS = 300
const ATTEMPTS = 2

const wideMeasurement = `[...(${findVoid})(), ...[...(${findRaggedRows})(), ...(${findUnequalEdges})()].map((line) => 'at 1920: ' + line)]`

/** Measures in a wide window, and restores the device's window. */
async function atWide(inspection: Inspection): Promise<string[]> {
  const { page, session } = inspection
  const before = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  // Drawn small: only its layout is measured.
  const resize = (size: { width: number; height: number }) =>
    session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.25 })
  try {
    await resize(WIDE)
    let found: string[] = []
    // Sections below the first screen are laid out when they come into view; a busy machine needs longer for it.
    for (let attempt = 0; attempt < ATTEMPTS && (attempt === 0 || found.length > 0); attempt++) {
      await page.waitForTimeout(SETTLED_MS * 5 ** attempt)
      found = await page.evaluate<string[]>(wideMeasurement)
    }
    return found
  } finally {
    await resize(before)
  }
}

/** Home of a brand, once for each number of its sections: languages fill a window alike. A dialog over it is no home. */
const homes = ({ page }: Inspection) =>
  page.evaluate(() => {
    const home = document.querySelector('[data-part=home]')
    const isCovered = document.querySelector('[data-aria-hidden=true], dialog:modal') !== null
    return home && !isCovered ? [`home of ${location.hostname} with ${home.children.length} sections`] : []
  })

export const lookChecks: readonly Check[] = [
  ...Object.keys(measurements).map(
    (name): Check => ({
      name,
      per: 'device',
      run: async (inspection) => (await measured(inspection))[name as keyof Measured],
    }),
  ),
  { name: 'scrim', per: 'page', on: ['phone', 'desktop'], isThemed: true, run: scrimOf },
  {
    name: 'void',
    per: 'page',
    on: ['desktop'],
    changesPage: true,
    parts: homes,
    run: async (inspection, parts) => (parts.length ? atWide(inspection) : []),
  },
  // A game is a page in a frame of its own.
  {
    name: 'board',
    per: 'device',
    run: async ({ page }) => {
      const games = page.frames().filter((frame) => frame !== page.mainFrame())
      const found = games.map(async (frame) => ((await frame.locator('.stage').count()) ? boardFaults(frame) : []))
      return (await Promise.all(found)).flat()
    },
  },
]
