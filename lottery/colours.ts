const reds = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const blues = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]

/** The colours of the 49 numbers of LHC. */
export const colours = ['red', 'blue', 'green'] as const
export type Colour = (typeof colours)[number]

/** The fixed colour of a number. */
export const colourOf = (number: number): Colour =>
  reds.includes(number) ? 'red' : blues.includes(number) ? 'blue' : 'green'
