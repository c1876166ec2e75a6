import type { PageLoad } from './cell.ts'
import { type Device, deviceNames, layoutDevices } from './devices.ts'
import { allRoles, isPressed, type Role, type ScreenRow } from './screen-row.ts'

export interface MatrixBrand {
  readonly code: string
  /** Default language first. */
  readonly languages: readonly string[]
}

/** Filters of a run; an empty list selects everything. */
export interface Selection {
  readonly brands: readonly string[]
  readonly devices: readonly Device[]
  readonly languages: readonly string[]
  readonly roles: readonly Role[]
  readonly routes: readonly string[]
}

/** Number of languages per brand if none are selected. */
const LANGUAGES_PER_BRAND = 2

/**
 * A page load per brand, role, language and screen, ordered so that the account changes least often. The first language
 * is inspected on every device. It ends with the widest that is fully inspected, because most focus checks run there and
 * change the page. The next one is inspected where its texts have the most and the least room, unless it was asked for by
 * name. It ends with the narrowest device, so pages are loaded on both.
 */
export function planPageLoads(
  brands: readonly MatrixBrand[],
  table: readonly ScreenRow[],
  wanted: Selection,
): PageLoad[] {
  const isWanted = (list: readonly string[], name: string) => list.length === 0 || list.includes(name)
  const devices = deviceNames.filter((device) => isWanted(wanted.devices, device))
  const isFull = (device: Device) => !layoutDevices.includes(device)
  const full = devices.filter(isFull)
  const withLayout = [...full.slice(0, -1), ...devices.filter((device) => !isFull(device)), ...full.slice(-1)]
  const inReverse = full.toReversed()
  const ofNext = wanted.languages.length
    ? inReverse
    : inReverse.filter((device) => device === full[0] || device === full.at(-1))
  return brands
    .filter(({ code }) => isWanted(wanted.brands, code))
    .flatMap(({ code, languages }) => {
      const chosen = wanted.languages.length
        ? languages.filter((language) => wanted.languages.includes(language))
        : languages.slice(0, LANGUAGES_PER_BRAND)
      return allRoles
        .filter((role) => isWanted(wanted.roles, role))
        .flatMap((role) =>
          chosen.flatMap((language, at) => {
            const isFirst = at === 0
            return inPressOrder(table)
              .filter((row) => row.roles.includes(role) && isWanted(wanted.routes, row.name))
              .map((row) => ({
                brand: code,
                row,
                role,
                language,
                devices: !isFirst ? ofNext : row.open ? full : withLayout,
                fingerprints: null,
              }))
              .filter((pageLoad) => pageLoad.devices.length > 0)
          }),
        )
    })
}

/**
 * Screens that open on a press are adjacent, so one load of their page serves them all; those that change the page come
 * after the others. Popups come last: they need a context without suppressed popups, and this way the context changes
 * only once.
 */
const inPressOrder = (table: readonly ScreenRow[]) => {
  const pages = table.filter(({ open, withPopups }) => !open && !withPopups)
  const pressed = table
    .filter(isPressed)
    .toSorted((a, b) => Number(a.changesPage ?? false) - Number(b.changesPage ?? false))
  return [...pages, ...pressed, ...table.filter(({ withPopups }) => withPopups)]
}

/** Pages that are not for a role, which must be redirected or refused. Device and language make no difference. */
export function planGuards(brands: readonly MatrixBrand[], table: readonly ScreenRow[], wanted: Selection): PageLoad[] {
  const everyRole = table.map((row) => ({ ...row, roles: allRoles.filter((role) => !row.roles.includes(role)) }))
  // A dialog opens nothing for other roles; the page under it is available to them.
  const pages = everyRole.filter(({ name, open }) => !open && !name.startsWith('dialog-'))
  const single = brands.map(({ code, languages }) => ({ code, languages: languages.slice(0, 1) }))
  return planPageLoads(single, pages, { ...wanted, languages: [] }).map((pageLoad) => ({
    ...pageLoad,
    devices: pageLoad.devices.slice(0, 1),
  }))
}
