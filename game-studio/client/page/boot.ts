/** What the server put into the page. */
export interface Boot {
  readonly kind: string
  readonly lang: string
  readonly texts: Readonly<Record<string, string>>
  readonly session: string
  readonly name: string
  readonly vendor: string
  readonly currency: string
  readonly gameCode: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly engine: string
  readonly room: string | null
  readonly hue: number
  /** What others in a crash room see the player as. */
  readonly alias: string
  readonly stakes: readonly string[]
  readonly maxWinMinor: string
  /** Wire units of one minor unit. */
  readonly unit: number
}

const text = document.getElementById('boot')?.textContent ?? '{}'
export const boot = JSON.parse(text) as Boot & Readonly<Record<string, unknown>>

/** A text of the page by its key, `{name}` filled in; a key without text is shown as it is. */
export function t(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const words = boot.texts[key] ?? key
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Whether there is a text for a key. */
export const hasText = (key: string): boolean => key in boot.texts

const amounts = new Intl.NumberFormat(boot.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Minor units as people read them. */
export function money(minor: bigint | string | number): string {
  const value = BigInt(minor)
  const sign = value < 0n ? '-' : ''
  const whole = value < 0n ? -value : value
  // The number format groups the whole part exactly; cents are put behind it.
  const cents = String(whole % 100n).padStart(2, '0')
  const parts = amounts.formatToParts(Number(whole / 100n))
  const head = new Intl.NumberFormat(boot.lang).format(whole / 100n)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = new Intl.NumberFormat(boot.lang, { useGrouping: false })
  return `${sign}${head}${point}${[...cents].map((digit) => digits.format(Number(digit))).join('')}`
}

const percents = new Intl.NumberFormat(boot.lang, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
export const percent = (share: number): string => percents.format(share)

const times = new Intl.NumberFormat(boot.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** Ten-thousandths as `2.00×`. */
export const multiple = (multiplier: number): string => `${times.format(multiplier / 10_000)}×`
