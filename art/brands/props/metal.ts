/** A metal by its light: what shines, its own colour, its shade, its deepest line. Props of `props/` are drawn about their own centre. */
export interface Metal {
  light: string
  mid: string
  dark: string
  deep: string
}

export const gold: Metal = { light: '#fff3b8', mid: '#f5c542', dark: '#b9770f', deep: '#5c3305' }
export const brass: Metal = { light: '#f8ecc6', mid: '#d9b765', dark: '#8f6d26', deep: '#3c2c0c' }
