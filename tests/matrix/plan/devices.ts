import type { BrowserContextOptions } from 'playwright'

/** Viewports of the inspected devices; `large` and `wide` are asked for their layout only. */
export const devices = {
  phone: { viewport: { width: 360, height: 800 }, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, hasTouch: false },
  large: { viewport: { width: 1600, height: 900 }, hasTouch: false },
  wide: { viewport: { width: 1920, height: 1080 }, hasTouch: false },
} as const satisfies Record<string, Pick<BrowserContextOptions, 'viewport' | 'hasTouch'>>

export type Device = keyof typeof devices
export const deviceNames = Object.keys(devices) as Device[]

/** Scale of the stored pictures: a shift of a pixel or two on a desktop stays visible, and the report stays small. */
export const pictureScales: Readonly<Record<Device, number>> = {
  phone: 0.75,
  tablet: 0.5,
  desktop: 0.5,
  large: 0.25,
  wide: 0.25,
}

/** Devices without a picture: pages in the first language of a brand are laid out and measured there. */
export const layoutDevices: readonly Device[] = ['large', 'wide']
