import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import { formatHex8, parse } from 'culori'
import type { Brand } from '#brand-engine/brand.ts'
import { localized } from '#brand-engine/schema/content-schema.ts'
import type { Language } from '#contract/entities/languages.ts'
import { directionOf } from '#contract/entities/text-direction.ts'
import { drawn, loadDrawing, themeValue } from './drawing.server.ts'
import { breakLines } from './lines.ts'

/** Size of a link preview that messengers and networks agree on, in pixels. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

const MARGIN = 72
/** Width of the picture; the text is on the rest. */
const PICTURE_WIDTH = 740
const TEXT_WIDTH = 510
const LOGO = { width: 420, height: 96 } as const
/** Tried from the largest: the first size at which the text fits four lines. */
const TEXT_SIZES = [68, 60, 52, 44, 38] as const
const MAX_LINES = 4

/** The brand's card in a language: its picture, logo, tagline and address; mirrored for right-to-left languages. */
export async function shareCard(brand: Brand, language: Language): Promise<Buffer> {
  const { settings } = brand
  const banner = settings.banners.find(({ group }) => group === 'w_home')
  const [logo, picture] = await Promise.all([
    loadDrawing(brand, settings.logo),
    banner ? loadDrawing(brand, banner.image) : null,
  ])
  const isRightToLeft = directionOf(language) === 'rtl'
  const words = localized(settings.tagline, language, settings.defaultLanguage) || settings.name
  return drawn(
    SHARE_CARD.width,
    SHARE_CARD.height,
    (pen) => {
      const ground = themeValue(brand, 'color-canvas')
      pen.fillStyle = ground
      pen.fillRect(0, 0, SHARE_CARD.width, SHARE_CARD.height)
      if (picture) drawPicture(pen, picture, ground, isRightToLeft)
      else drawGlow(pen, themeValue(brand, 'color-accent'), isRightToLeft)
      if (logo) drawLogo(pen, logo, isRightToLeft)
      drawWords(pen, brand, words, language, isRightToLeft)
    },
    'jpeg',
  )
}

/** The visual weight of a banner is at its end; it fades into the background where the text begins. */
function drawPicture(pen: SKRSContext2D, picture: Image, ground: string, isRightToLeft: boolean) {
  const scale = SHARE_CARD.height / picture.height
  const shown = Math.min(picture.width, PICTURE_WIDTH / scale)
  const left = isRightToLeft ? 0 : SHARE_CARD.width - PICTURE_WIDTH
  pen.drawImage(picture, picture.width - shown, 0, shown, picture.height, left, 0, PICTURE_WIDTH, SHARE_CARD.height)
  const [inner, outer] = isRightToLeft
    ? [left + PICTURE_WIDTH, left + PICTURE_WIDTH * 0.45]
    : [left, left + PICTURE_WIDTH * 0.55]
  const fade = pen.createLinearGradient(inner, 0, outer, 0)
  fade.addColorStop(0, ground)
  fade.addColorStop(1, transparent(ground))
  pen.fillStyle = fade
  pen.fillRect(left, 0, PICTURE_WIDTH, SHARE_CARD.height)
}

/** Without a picture, the accent colour glows from the corner. */
function drawGlow(pen: SKRSContext2D, accent: string, isRightToLeft: boolean) {
  const x = isRightToLeft ? 160 : SHARE_CARD.width - 160
  const glow = pen.createRadialGradient(x, 120, 0, x, 120, 700)
  glow.addColorStop(0, accent)
  glow.addColorStop(1, transparent(accent))
  pen.globalAlpha = 0.55
  pen.fillStyle = glow
  pen.fillRect(0, 0, SHARE_CARD.width, SHARE_CARD.height)
  pen.globalAlpha = 1
}

function drawLogo(pen: SKRSContext2D, logo: Image, isRightToLeft: boolean) {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const left = isRightToLeft ? SHARE_CARD.width - MARGIN - width : MARGIN
  pen.drawImage(logo, left, MARGIN, width, height)
}

function drawWords(pen: SKRSContext2D, brand: Brand, words: string, language: Language, isRightToLeft: boolean) {
  const x = isRightToLeft ? SHARE_CARD.width - MARGIN : MARGIN
  const face = themeValue(brand, 'font-display') || 'sans-serif'
  pen.direction = isRightToLeft ? 'rtl' : 'ltr'
  pen.textAlign = isRightToLeft ? 'right' : 'left'
  pen.textBaseline = 'alphabetic'
  let lines: string[] = []
  let size = 0
  for (size of TEXT_SIZES) {
    pen.font = `800 ${size}px ${face}`
    lines = breakLines(words, language, (text) => pen.measureText(text).width <= TEXT_WIDTH)
    if (lines.length <= MAX_LINES) break
  }
  const lineHeight = size * 1.22
  const bottom = SHARE_CARD.height - MARGIN - 84
  pen.fillStyle = themeValue(brand, 'color-text')
  const shown = lines.slice(0, MAX_LINES)
  for (const [index, line] of shown.entries()) {
    pen.fillText(line, x, bottom - (shown.length - 1 - index) * lineHeight)
  }
  pen.fillStyle = themeValue(brand, 'color-accent')
  pen.fillRect(isRightToLeft ? x - 72 : x, SHARE_CARD.height - MARGIN - 44, 72, 6)
  pen.font = `600 28px ${themeValue(brand, 'font-body') || 'sans-serif'}`
  pen.fillStyle = themeValue(brand, 'color-text-muted')
  pen.fillText(brand.mainDomain, x, SHARE_CARD.height - MARGIN + 8)
}

/** The same colour with zero alpha: fading to `transparent` would pass through grey. */
function transparent(color: string): string {
  const known = parse(color)
  return known ? formatHex8({ ...known, alpha: 0 }) : 'transparent'
}
