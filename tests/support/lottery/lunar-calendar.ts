/**
 * New years of the lunar calendar, computed from the moon and the sun: a second source for the table of the product. The new moon is
 * that of Meeus, Astronomical Algorithms, chapter 49 (within seconds), the longitude of the sun that of chapter 25.
 */

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const J2000_MS = Date.UTC(2000, 0, 1, 12)
const RAD = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * RAD)

/** The first day of the lunar year that begins in a year, `YYYY-MM-DD`, where clocks are so many hours before UTC. */
export function computedNewYear(year: number, hours: number): string {
  const [from, until] = [solsticeMonth(year - 1, hours), solsticeMonth(year, hours)]
  // Twelve months from one solstice to the next, or thirteen of which one is a leap month: the first without a principal term.
  const leap = until - from === 13 ? monthWithoutTerm(from, hours) : Number.POSITIVE_INFINITY
  const first = leap <= from + 2 ? from + 3 : from + 2
  return new Date(dayOf(newMoonMs(first), hours) * DAY_MS).toISOString().slice(0, 10)
}

/** The number of the new moon that begins the month of the winter solstice. */
function solsticeMonth(year: number, hours: number): number {
  let solstice = Date.UTC(year, 11, 18)
  while (sunLongitude(solstice) < 270) solstice += 60_000
  const day = dayOf(solstice, hours)
  let month = Math.round((solstice - J2000_MS) / DAY_MS / SYNODIC_DAYS) + 1
  while (dayOf(newMoonMs(month), hours) > day) month--
  return month
}

function monthWithoutTerm(from: number, hours: number): number {
  for (let month = from + 1; ; month++) if (termAt(month, hours) === termAt(month + 1, hours)) return month
}

/** How many twelfths of the year's circle the sun has passed when the first day of a month begins. */
function termAt(month: number, hours: number): number {
  return Math.floor(sunLongitude(dayOf(newMoonMs(month), hours) * DAY_MS - hours * HOUR_MS) / 30)
}

/** Days since 1970 on the clocks of a place. */
const dayOf = (atMs: number, hours: number): number => Math.floor((atMs + hours * HOUR_MS) / DAY_MS)

/** Apparent longitude in degrees. */
function sunLongitude(atMs: number): number {
  const t = (atMs + deltaMs(atMs) - J2000_MS) / DAY_MS / 36_525
  const anomaly = 357.52911 + 35_999.05029 * t - 0.0001537 * t * t
  const centre =
    (1.914602 - 0.004817 * t) * sin(anomaly) +
    (0.019993 - 0.000101 * t) * sin(2 * anomaly) +
    0.000289 * sin(3 * anomaly)
  const longitude = 280.46646 + 36_000.76983 * t + 0.0003032 * t * t + centre
  return (((longitude - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t)) % 360) + 360) % 360
}

const SYNODIC_DAYS = 29.530588861

/** The instant of a new moon; number 0 is that of 6 January 2000. */
export function newMoonMs(k: number): number {
  const t = k / 1_236.85
  const e = 1 - 0.002516 * t - 0.0000074 * t * t
  const sun = 2.5534 + 29.1053567 * k - 0.0000014 * t * t
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t + 0.00001238 * t ** 3
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * t * t - 0.00000227 * t ** 3
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t * t
  const days =
    2_451_550.09766 +
    SYNODIC_DAYS * k +
    0.00015437 * t * t -
    0.4072 * sin(moon) +
    0.17241 * e * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * latitude) +
    0.00739 * e * sin(moon - sun) -
    0.00514 * e * sin(moon + sun) +
    0.00208 * e * e * sin(2 * sun) -
    0.00111 * sin(moon - 2 * latitude) -
    0.00057 * sin(moon + 2 * latitude) +
    0.00056 * e * sin(2 * moon + sun) -
    0.00042 * sin(3 * moon) +
    0.00042 * e * sin(sun + 2 * latitude) +
    0.00038 * e * sin(sun - 2 * latitude) -
    0.00024 * e * sin(2 * moon - sun) -
    0.00017 * sin(node) -
    0.00007 * sin(moon + 2 * sun) +
    0.00004 * sin(2 * moon - 2 * latitude) +
    0.00004 * sin(3 * sun) +
    0.00003 * sin(moon + sun - 2 * latitude) +
    0.00003 * sin(2 * moon + 2 * latitude) -
    0.00003 * sin(moon + sun + 2 * latitude) +
    0.00003 * sin(moon - sun + 2 * latitude) -
    0.00002 * sin(moon - sun - 2 * latitude) -
    0.00002 * sin(3 * moon + sun) +
    0.00002 * sin(4 * moon) +
    planets.reduce((sum, [size, at, speed]) => sum + size * sin(at + speed * k), 0)
  const terrestrial = (days - 2_451_545) * DAY_MS + J2000_MS
  return terrestrial - deltaMs(terrestrial)
}

const planets = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
  [0.000062, 141.74, 53.303771],
  [0.00006, 207.14, 2.453732],
  [0.000056, 154.84, 7.30686],
  [0.000047, 34.52, 27.261239],
  [0.000042, 207.19, 0.121824],
  [0.00004, 291.34, 1.844379],
  [0.000037, 161.72, 24.198154],
  [0.000035, 239.56, 25.513099],
  [0.000023, 331.55, 3.592518],
] as const

/** Terrestrial time less UTC: leap seconds as they were, then as they are expected to grow. */
function deltaMs(atMs: number): number {
  const years = (atMs - J2000_MS) / DAY_MS / 365.25
  return (63.8 + 0.22 * Math.min(years, 25) + 0.5 * Math.max(0, years - 25)) * 1_000
}
