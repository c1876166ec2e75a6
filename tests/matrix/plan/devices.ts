import type { BrowserContextOptions } from 'playwright'

/** The screens pages are looked at on. Issue 5: 360 px, tablet, desktop. */
export const devices = {
  phone: { viewport: { width: 360, height: 800 }, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, hasTouch: false },
} as const satisfies Record<string, Pick<BrowserContextOptions, 'viewport' | 'hasTouch'>>

export type Device = keyof typeof devices
export const deviceNames = Object.keys(devices) as Device[]

/** Pictures are kept at this size: what moved by a pixel or two on a desktop is still seen, and a report stays small. */
export const pictureScales: Readonly<Record<Device, number>> = { phone: 0.75, tablet: 0.5, desktop: 0.5 }
