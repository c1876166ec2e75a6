import { LRUCache } from 'lru-cache'
import type { Brand } from '#brand-engine/brand.ts'
import { isLanguage, type Language } from '#contract/entities/languages.ts'
import { iconIco, iconPng } from './icon.server.ts'
import { shareCard } from './share-card.server.ts'

export { SHARE_CARD } from './share-card.server.ts'

/** A picture generated from a brand's assets, not a file of its folder. */
export interface GeneratedPicture {
  readonly bytes: Buffer
  readonly contentType: string
}

/** Version of the drawing code; increase it when the drawing changes, because the addresses are cached for ever. */
const DRAWING_VERSION = 1

const icons: Readonly<Record<string, { size: number; isFilled: boolean }>> = {
  'icon-32.png': { size: 32, isFilled: false },
  'icon-192.png': { size: 192, isFilled: false },
  'icon-512.png': { size: 512, isFilled: false },
  'maskable-192.png': { size: 192, isFilled: true },
  'maskable-512.png': { size: 512, isFilled: true },
  'apple-180.png': { size: 180, isFilled: true },
}

/** A hash of everything the brand's pictures are generated from; part of their address. */
export function pictureEdition(brand: Brand): string {
  return `${brand.version}-${DRAWING_VERSION}`
}

export function pictureUrl(brand: Brand, name: string): string {
  return `/p/${pictureEdition(brand)}/${name}`
}

export const shareCardName = (language: Language) => `share-${language}.jpg`

/** About two hundred share cards; drawing one takes about 200 ms. */
const CAPACITY_BYTES = 24 * 1024 * 1024
const pictures = new LRUCache<string, GeneratedPicture, () => Promise<GeneratedPicture>>({
  maxSize: CAPACITY_BYTES,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
  fetchMethod: (_key, _cached, { context: draw }) => draw(),
  // Callers get their picture also when it is evicted while it is drawn.
  ignoreFetchAbort: true,
})

/** A generated picture by its name, cached. Null for an unknown name. */
export async function generatedPicture(brand: Brand, name: string): Promise<GeneratedPicture | null> {
  const draw = makerOf(brand, name)
  if (!draw) return null
  return (await pictures.fetch(`${brand.version}/${name}`, { context: draw })) ?? null
}

function makerOf(brand: Brand, name: string): (() => Promise<GeneratedPicture>) | null {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  if (icon) {
    return async () => ({ bytes: await iconPng(brand, icon.size, icon.isFilled), contentType: 'image/png' })
  }
  if (name === 'favicon.ico') return async () => ({ bytes: await iconIco(brand), contentType: 'image/x-icon' })
  const language = /^share-([\w-]+)\.jpg$/.exec(name)?.[1]
  if (!isLanguage(language) || !brand.settings.languages.includes(language)) return null
  return async () => ({ bytes: await shareCard(brand, language), contentType: 'image/jpeg' })
}
