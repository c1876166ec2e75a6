/**
 * Tags of the test that judges a brand's pages: at every `npm test` one that reads from right to left is judged at 360 px,
 * the hardest case. The others are judged, each at both widths, by `npm run test:sweep`.
 */
const tags: Readonly<Record<string, string>> = { noor: ' @narrow' }

/** The tags of a brand's test, to be put at the end of its title. */
export const judgedAt = (code: string): string => tags[code] ?? ' @phone @sweep'
