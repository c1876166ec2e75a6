/** The first days of the lunar years in China, `MMDD` from 2000 on, ten years a line. */
const firstDays = `
0205 0124 0212 0201 0122 0209 0129 0218 0207 0126
0214 0203 0123 0210 0131 0219 0208 0128 0216 0205
0125 0212 0201 0122 0210 0129 0217 0206 0126 0213
0203 0123 0211 0131 0219 0208 0128 0215 0204 0124
0212 0201 0122 0210 0130 0217 0206 0126 0214 0202
0123 0211 0201 0219 0208 0128 0215 0204 0124 0212
0202 0121 0209 0129 0217 0205 0126 0214 0203 0123
0211 0131 0219 0207 0127 0215 0205 0124 0212 0202
0122 0209 0129 0217 0206 0126 0214 0203 0124 0210
0130 0218 0207 0127 0215 0205 0125 0212 0201 0121
0209 0129`
  .trim()
  .split(/\s+/)
const FIRST_YEAR = 2000

/** Where the new moon falls between midnight in Vietnam and midnight in China, the year begins a day earlier in Vietnam. */
const vietnameseDays: Readonly<Record<string, string>> = { 2007: '0217', 2030: '0202', 2053: '0218' }

/** Lunar new years. The table goes a year further: a draw may be held after the midnight of its day. */
export const lunarYears = {
  name: 'lunar-years',
  lastDay: '2100-12-31',
  source: 'tyme4ts and lunar-typescript, checked against computed new moons (decision 056)',
}

/** The first day of the lunar year that begins in a year, `YYYYMMDD`, by the clocks of a country. Null outside the table. */
export function newYearIn(year: number, country: 'CN' | 'VN'): string | null {
  const day = (country === 'VN' && vietnameseDays[year]) || firstDays[year - FIRST_YEAR]
  return day === undefined ? null : `${year}${day}`
}
