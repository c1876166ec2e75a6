import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Device } from '#tests/matrix/plan/devices.ts'
import type { Role, ScreenRow } from '#tests/matrix/plan/screen-row.ts'

const brandsDir = join(import.meta.dirname, '../../../brands')

/** One picture of docs/screens. */
export interface Screen {
  readonly row: ScreenRow
  readonly brand: string
  readonly role: Role
  readonly device: Device
  readonly language: string
  readonly file: string
}

type IsThere = (brand: string, role: Role, row: ScreenRow) => Promise<boolean>

/**
 * Assigns every row a brand that has it, one of the brand's languages and a device, in rotation. The rotation depends
 * on the row's name, so that a new row changes no other picture.
 */
export async function planScreens(table: readonly ScreenRow[], isThere: IsThere): Promise<Screen[]> {
  const screens: Screen[] = []
  for (const row of table) {
    if (row.name === 'home') screens.push(...homes(row))
    else screens.push(...(await Promise.all(rolesToShow(row).map((role) => screenOf(row, role, isThere)))).flat())
  }
  return screens
}

/** A page that others have too is shown to a visitor; a member's pages to a member, and once as a trial meets them. */
function rolesToShow({ name, roles }: ScreenRow): Role[] {
  const [first] = roles
  if (!first) return []
  return name === TRIAL_EXAMPLE ? [first, 'trial'] : [first]
}

/** A trial reads there that it takes a real account. */
const TRIAL_EXAMPLE = 'member-transactionHistory'

async function screenOf(row: ScreenRow, role: Role, isThere: IsThere): Promise<Screen[]> {
  const brands = brandCodes()
  const turn = hashOf(`${row.name}/${role}`)
  for (let step = 0; step < brands.length; step += 1) {
    const brand = brands[(turn + step) % brands.length] as string
    if (!(await isThere(brand, role, row))) continue
    const languages = languagesOf(brand)
    const language = languages[Math.floor(turn / 5) % languages.length] as string
    const device = !row.desktopOnly && Math.floor(turn / 64) % 2 ? 'phone' : 'desktop'
    return [screen({ row, brand, role, language, device })]
  }
  return []
}

/** The page a brand is recognised by: every brand, both devices. */
function homes(row: ScreenRow): Screen[] {
  return brandCodes().flatMap((brand) =>
    (['desktop', 'phone'] as const).map((device) =>
      screen({ row, brand, role: 'visitor', device, language: languagesOf(brand)[0] ?? 'en' }),
    ),
  )
}

function screen(chosen: Omit<Screen, 'file'>): Screen {
  const { row, brand, role, device } = chosen
  const parts = [brand, row.name, ...(role === 'trial' && row.roles.length > 1 ? ['trial'] : [])]
  return { ...chosen, file: `${[...parts, ...(device === 'phone' ? ['phone'] : [])].join('-')}.webp` }
}

/** The shipped brands, in an order that never changes. */
export function brandCodes(): string[] {
  return readdirSync(brandsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort()
}

/** A brand's languages, its default first. */
export function languagesOf(brand: string): string[] {
  const file = JSON.parse(readFileSync(join(brandsDir, brand, 'brand.json'), 'utf8')) as {
    languages: string[]
    defaultLanguage: string
  }
  return [...new Set([file.defaultLanguage, ...file.languages])]
}

/** A number out of a name, evenly spread (FNV-1a). */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash
}
