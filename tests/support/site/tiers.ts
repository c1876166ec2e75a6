/**
 * Tags of the test that judges a brand's pages: at every `npm test` a dark brand is judged at 1280 px and one that reads
 * from right to left at 360 px. The others are judged, each at both widths, by `npm run test:sweep`.
 */
const tags: Readonly<Record<string, string>> = { neon: '', noor: ' @narrow' }

/** The tags of a brand's test, to be put at the end of its title. */
export const judgedAt = (code: string): string => tags[code] ?? ' @phone @sweep'
