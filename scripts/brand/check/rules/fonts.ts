import { join } from 'node:path'
import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import { fallbackName } from '#brand-engine/resolve/fonts.ts'
import { readJsonSource } from '#brand-engine/resolve/json-source.ts'
import { display } from './own-texts.ts'

/** Fonts that no token names, and fallbacks that no token names after their font: a browser would never use them. */
export function unusedFonts(brandsDir: string, { settings, themeCss }: Brand): BrandProblem[] {
  const { code, fonts } = settings
  if (!fonts.length) return []
  const source = readJsonSource(join(brandsDir, code, 'brand.json'), brandsDir)
  const tokens = [...themeCss.matchAll(/--mq-font-[a-z]+:([^;}]*)/g)].map(([, value = '']) => namesIn(value))
  return fonts.flatMap(({ family, fallback }, index) => {
    const say = (message: string) => [
      problemAt(code, [source], { path: ['fonts', index, 'family'], message, severity: 'warning' }, display),
    ]
    const naming = tokens.filter((names) => names.includes(family))
    if (!naming.length) return say(`is not used: name it in a token, such as "font.display": "'${family}', sans-serif"`)
    const isFollowed = naming.every((names) => names[names.indexOf(family) + 1] === fallbackName(family))
    if (!fallback || isFollowed) return []
    return say(`has a fallback that is not used: name '${fallbackName(family)}' after '${family}' in the token`)
  })
}

/** The families of a font token in order. */
const namesIn = (value: string) => value.split(',').map((name) => name.trim().replace(/^'|'$/g, ''))
