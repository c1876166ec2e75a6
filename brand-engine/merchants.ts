import type { Brand } from './brand.ts'

/** The merchant of a brand and those of its hosts that have another one. */
export function merchantsOfBrand({ settings }: Pick<Brand, 'settings'>): string[] {
  const ofHosts = Object.values(settings.hosts).flatMap(({ merchantCode }) => merchantCode ?? [])
  return [...new Set([settings.merchantCode, ...ofHosts])]
}

/** Every merchant of a deployment, each once, in order. */
export function merchantsOf(brands: { list(): readonly Brand[] }): string[] {
  return [...new Set(brands.list().flatMap(merchantsOfBrand))].toSorted()
}
