import type { Material } from './materials.ts'

/** Colours that go together: the sky from top to bottom, the light behind the emblem, far and near silhouettes, lettering, materials. */
export interface Palette {
  readonly sky: readonly [string, string, string]
  readonly glow: string
  readonly far: string
  readonly near: string
  readonly letter: readonly [string, string, string]
  readonly ink: string
  readonly main: Material
  readonly accent: Material
}

const palette = (
  sky: Palette['sky'],
  glow: string,
  far: string,
  near: string,
  ink: string,
  main: Material,
  accent: Material,
  letter: keyof typeof letters,
): Palette => ({ sky, glow, far, near, ink, main, accent, letter: letters[letter] })

const letters = {
  gold: ['#fffbe0', '#ffd447', '#e07a00'],
  ice: ['#ffffff', '#c4f1ff', '#4ea8f0'],
  rose: ['#ffffff', '#ffd0e8', '#ff5fae'],
  lime: ['#ffffff', '#e9ff9a', '#7fd11c'],
  fire: ['#fff6b8', '#ffb02e', '#f0341a'],
  pearl: ['#ffffff', '#fdf1d6', '#d9b36b'],
  violet: ['#ffffff', '#ecd2ff', '#b06bff'],
} as const

export const palettes = {
  crimson: palette(
    ['#ff5a3d', '#b30f24', '#3a0210'],
    '#ffb35c',
    '#8a0a1e',
    '#4a0413',
    '#2b020c',
    'red',
    'gold',
    'gold',
  ),
  royal: palette(
    ['#7a3cff', '#3d12a3', '#13043f'],
    '#ff9df0',
    '#4f1fbf',
    '#1f0763',
    '#12033a',
    'violet',
    'gold',
    'gold',
  ),
  ocean: palette(
    ['#35d6ff', '#0a74c9', '#032a63'],
    '#b8fbff',
    '#0b5fae',
    '#053a78',
    '#021c46',
    'blue',
    'orange',
    'ice',
  ),
  lagoon: palette(
    ['#5cf5d0', '#0c9d9a', '#033f52'],
    '#e5ffd9',
    '#0a7f86',
    '#044e5c',
    '#022e3c',
    'teal',
    'pink',
    'pearl',
  ),
  jungle: palette(
    ['#b9f05a', '#2f9e3a', '#06391f'],
    '#fbffb0',
    '#1f7d33',
    '#0b4d24',
    '#042714',
    'green',
    'gold',
    'lime',
  ),
  desert: palette(
    ['#ffd873', '#f08a24', '#7a2a08'],
    '#fff6c4',
    '#d96f1a',
    '#9a4310',
    '#431404',
    'gold',
    'blue',
    'gold',
  ),
  dusk: palette(
    ['#ff9a6b', '#c43a86', '#3b0f5c'],
    '#ffe0a0',
    '#8c2a80',
    '#54176b',
    '#260640',
    'pink',
    'orange',
    'rose',
  ),
  midnight: palette(
    ['#4066e8', '#1b2a86', '#070a2c'],
    '#9fc6ff',
    '#1f3599',
    '#0e1a5c',
    '#050822',
    'blue',
    'gold',
    'ice',
  ),
  cosmos: palette(
    ['#8d4bff', '#2a1680', '#060424'],
    '#64e6ff',
    '#3b1fa0',
    '#180a58',
    '#05031c',
    'violet',
    'teal',
    'ice',
  ),
  candyfloss: palette(
    ['#ffb3e6', '#ff6ac0', '#8b2bd1'],
    '#fff7c4',
    '#ff8fd4',
    '#c944b8',
    '#5c0f74',
    'pink',
    'teal',
    'rose',
  ),
  mint: palette(['#c9fff0', '#4fd6c4', '#137a96'], '#fffbd1', '#3cbcb4', '#1c8c98', '#084458', 'teal', 'pink', 'pearl'),
  ember: palette(
    ['#ffb02e', '#e0421a', '#4a0a0a'],
    '#fff0a0',
    '#b02e14',
    '#6a1210',
    '#300606',
    'orange',
    'red',
    'fire',
  ),
  gothic: palette(
    ['#7c4a9e', '#36164f', '#0c0516'],
    '#ff5a6e',
    '#45205f',
    '#1d0b2c',
    '#0b0412',
    'violet',
    'red',
    'violet',
  ),
  emerald: palette(
    ['#2fd67f', '#06804f', '#032c22'],
    '#d8ffb0',
    '#076b45',
    '#044430',
    '#021c16',
    'green',
    'gold',
    'gold',
  ),
  sakura: palette(['#ffe3ea', '#ff9db5', '#b83a6b'], '#ffffff', '#f07f9e', '#cc4f7d', '#5c0f36', 'red', 'gold', 'rose'),
  steel: palette(
    ['#b8cbe0', '#56708f', '#1a2638'],
    '#ffffff',
    '#47607d',
    '#2a3b52',
    '#101826',
    'blue',
    'orange',
    'ice',
  ),
  electric: palette(
    ['#2b1a6e', '#160b3f', '#07031c'],
    '#ff3fc8',
    '#35148a',
    '#1d0a56',
    '#0a0424',
    'pink',
    'teal',
    'rose',
  ),
  onyx: palette(['#4a4f66', '#1d2030', '#08090f'], '#ffcf5c', '#2c3044', '#14161f', '#07080c', 'gold', 'red', 'pearl'),
  sunny: palette(['#8be9ff', '#4aa8ff', '#2a5fd1'], '#fff9b0', '#4fc45a', '#2b8f3d', '#0b2f6b', 'red', 'gold', 'gold'),
  felt: palette(['#1fae6b', '#0b6b43', '#032b1e'], '#d9ffd0', '#0a5c3a', '#064028', '#02180f', 'red', 'gold', 'gold'),
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof palettes
