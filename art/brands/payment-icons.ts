import { box, path, poly, star } from './art.ts'

const line = 'fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'

/** Ways to pay as line drawings around 0,0, in the colour of the text. */
export const paymentIcons = {
  card: `${box(-36, -24, 72, 48, 8, line)}${path('M-36 -8H36', line)}${path('M-24 10H-4', line)}`,
  bank: path('M-36 -8L0 -28L36 -8ZM-26 -6V20M-9 -6V20M9 -6V20M26 -6V20M-38 24H38', line),
  wallet: path(
    'M-34 -18H30A6 6 0 0 1 36 -12V22A6 6 0 0 1 30 28H-30A6 6 0 0 1 -36 22V-20A8 8 0 0 1 -28 -28H24M36 -2H16A8 8 0 0 0 16 14H36',
    line,
  ),
  qr:
    path('M-32 -28H-8V-4H-32ZM8 -28H32V-4H8ZM-32 8H-8V28H-32ZM8 8H16V16H8M32 8V16M24 22V28M8 28H12M32 28', line) +
    path('M-24 -20h8v8h-8ZM16 -20h8v8h-8Z', 'fill="currentColor"'),
  crypto: poly(star(6, 32), line) + path('M-10 -14V14M-10 -14H4A7 7 0 0 1 4 0H-10H6A7 7 0 0 1 6 14H-10', line),
  store: path(
    'M-34 -4V28H34V-4M-38 -26H38L34 -6A9 9 0 0 1 16 -6A9 9 0 0 1 0 -6A9 9 0 0 1 -16 -6A9 9 0 0 1 -34 -6ZM-8 28V10H8V28',
    line,
  ),
  scratch: `${box(-36, -24, 72, 48, 6, line)}${path('M-24 -8L-6 12M-14 -12L6 10M-2 -12L16 8M10 -10L24 6', line)}`,
}
