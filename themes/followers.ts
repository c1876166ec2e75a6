/**
 * Tokens that take the value of another one where a theme sets only that one, and where a brand's own colours leave
 * them no other choice: a file that was written before they existed stays whole and legible.
 */
export const leaders: Readonly<Record<string, string>> = {
  'color.band': 'color.surface',
  'color.onBand': 'color.text',
  'color.line': 'color.border',
  'color.lineStrong': 'color.borderStrong',
  'color.gain': 'color.success',
  'color.loss': 'color.danger',
  'color.flat': 'color.textMuted',
  'color.live': 'color.hot',
  'color.onLive': 'color.onHot',
  'color.chart.1': 'color.accentText',
  'color.chart.2': 'color.prize',
  'color.chart.3': 'color.success',
  'color.chart.4': 'color.textMuted',
  'color.chart.5': 'color.text',
  'radius.box': 'radius.control',
}

/** The tokens that follow in a theme's file: it sets their leader, and not them. */
export function followersOf(isSet: (path: string) => boolean): [follower: string, leader: string][] {
  return Object.entries(leaders).filter(([follower, leader]) => isSet(leader) && !isSet(follower))
}

/**
 * The tokens that follow when a brand changes colours of its theme and does not set them: those that are the same colour
 * as their leader in the theme, and those that would be illegible.
 */
export function followersOfBrand(
  isSet: (path: string) => boolean,
  isSame: (follower: string, leader: string) => boolean,
  isIllegible: (path: string) => boolean,
): [follower: string, leader: string][] {
  return Object.entries(leaders).filter(
    ([follower, leader]) => !isSet(follower) && ((isSet(leader) && isSame(follower, leader)) || isIllegible(follower)),
  )
}
