import { type Art, path, ramp } from '../../art.ts'

/** The lucky seven of a reel, within 60 of 0,0. */
export const seven = (art: Art, light: string, dark: string) =>
  path(
    'M-50 -56H52V-26C20 6 6 30 0 60H-38C-30 26 -10 -4 10 -24H-28V-8H-50Z',
    `fill="${art.linear(ramp(light, dark))}" stroke="#fff" stroke-width="5" stroke-linejoin="round"`,
  )
