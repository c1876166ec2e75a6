/** What hangs open from the header, as a selector. */
export const OPEN_MENU = 'header details[open] > div, header [aria-expanded=true] + div'
