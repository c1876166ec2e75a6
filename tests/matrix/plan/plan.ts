import type { Visit } from './cell.ts'
import { type Device, deviceNames } from './devices.ts'
import { everybody, isPressed, type Role, type ScreenRow } from './screen-row.ts'

export interface MatrixBrand {
  readonly code: string
  /** Default first. */
  readonly languages: readonly string[]
}

/** What a run looks at; an empty list is everything. */
export interface Selection {
  readonly brands: readonly string[]
  readonly devices: readonly Device[]
  readonly languages: readonly string[]
  readonly roles: readonly Role[]
  readonly routes: readonly string[]
}

/** Languages of each brand that are looked at unless some are named. */
const LANGUAGES_PER_BRAND = 2

/**
 * A visit per brand, role, language and screen, in the order that changes the visitor least often. The first language ends
 * with the widest device: most walks with the Tab key are made there, after which a page is not as it was. The next one ends with
 * the narrowest, so that both ends are loaded.
 */
export function planVisits(brands: readonly MatrixBrand[], table: readonly ScreenRow[], wanted: Selection): Visit[] {
  const isWanted = (list: readonly string[], name: string) => list.length === 0 || list.includes(name)
  const devices = deviceNames.filter((device) => isWanted(wanted.devices, device))
  return brands
    .filter(({ code }) => isWanted(wanted.brands, code))
    .flatMap(({ code, languages }) => {
      const chosen = wanted.languages.length
        ? languages.filter((language) => wanted.languages.includes(language))
        : languages.slice(0, LANGUAGES_PER_BRAND)
      return everybody
        .filter((role) => isWanted(wanted.roles, role))
        .flatMap((role) =>
          chosen.flatMap((language, at) => {
            const turn = at % 2 ? devices.toReversed() : devices
            return pressedThenWindows(table)
              .filter((row) => row.roles.includes(role) && isWanted(wanted.routes, row.name))
              .map((row) => ({ brand: code, row, role, language, devices: turn, prints: null }))
          }),
        )
    })
}

/**
 * What opens by a press stands together, so that one load of its page serves it all; what leaves its mark there comes after the rest. What opens by itself comes last: it needs a
 * browser that was never told to keep it away, and so one is changed once.
 */
const pressedThenWindows = (table: readonly ScreenRow[]) => {
  const pages = table.filter(({ open, withPopups }) => !open && !withPopups)
  const pressed = table
    .filter(isPressed)
    .toSorted((a, b) => Number(a.leavesMark ?? false) - Number(b.leavesMark ?? false))
  return [...pages, ...pressed, ...table.filter(({ withPopups }) => withPopups)]
}

/** Pages that are not for a role: it must be led away or told so. No device or language changes that. */
export function planGuards(brands: readonly MatrixBrand[], table: readonly ScreenRow[], wanted: Selection): Visit[] {
  const everyRole = table.map((row) => ({ ...row, roles: everybody.filter((role) => !row.roles.includes(role)) }))
  // A dialog over a page opens nothing for others; the page itself is theirs.
  const pages = everyRole.filter(({ name, open }) => !open && !name.startsWith('dialog-'))
  const single = brands.map(({ code, languages }) => ({ code, languages: languages.slice(0, 1) }))
  return planVisits(single, pages, { ...wanted, languages: [] }).map((visit) => ({
    ...visit,
    devices: visit.devices.slice(0, 1),
  }))
}
