/**
 * A QR code (ISO/IEC 18004) of a text as rows of dark and light modules: byte mode, error correction M, versions 1 to 10,
 * which is 213 bytes of UTF-8. Null for a longer text.
 */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (version === null) return null
  const code = interleaved(dataOf(bytes, version), version)
  const candidates = Array.from({ length: 8 }, (_, mask) => draw(code, version, mask))
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

/** By version: codewords of error correction in each block, blocks, and data codewords in all, for level M. */
const versions = [
  { correction: 10, blocks: 1, data: 16 },
  { correction: 16, blocks: 1, data: 28 },
  { correction: 26, blocks: 1, data: 44 },
  { correction: 18, blocks: 2, data: 64 },
  { correction: 24, blocks: 2, data: 86 },
  { correction: 16, blocks: 4, data: 108 },
  { correction: 18, blocks: 4, data: 124 },
  { correction: 22, blocks: 4, data: 154 },
  { correction: 22, blocks: 5, data: 182 },
  { correction: 26, blocks: 5, data: 216 },
] as const

/** Centres of the alignment patterns by version. */
const alignments = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]

const lengthBits = (version: number) => (version < 10 ? 8 : 16)
const rowOf = (version: number) => versions[version - 1] ?? versions[9]

function versionFor(length: number): number | null {
  const index = versions.findIndex(({ data }, at) => 4 + lengthBits(at + 1) + 8 * length <= 8 * data)
  return index < 0 ? null : index + 1
}

/** Mode, length, bytes and padding as codewords. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const { data } = rowOf(version)
  const bits: number[] = []
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  push(0b0100, 4)
  push(bytes.length, lengthBits(version))
  for (const byte of bytes) push(byte, 8)
  push(0, Math.min(4, 8 * data - bits.length))
  push(0, -bits.length & 7)
  for (let pad = 0xec; bits.length < 8 * data; pad ^= 0xec ^ 0x11) push(pad, 8)
  return Array.from({ length: data }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8).join(''), 2))
}

/** Divides the data into blocks, adds each one's error correction, and takes a codeword of each in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const { correction, blocks: count } = rowOf(version)
  const short = Math.floor(data.length / count)
  const long = data.length % count
  let from = 0
  const blocks = Array.from({ length: count }, (_, at) => {
    const block = data.slice(from, from + short + (at >= count - long ? 1 : 0))
    from += block.length
    return { block, rest: remainder(block, correction) }
  })
  const columns = (length: number, of: (index: number) => (number | undefined)[]) =>
    Array.from({ length }, (_, at) => of(at)).flat()
  return [
    ...columns(short + 1, (at) => blocks.map(({ block }) => block[at])),
    ...columns(correction, (at) => blocks.map(({ rest }) => rest[at])),
  ].filter((word) => word !== undefined)
}

/** The Reed–Solomon remainder of a block over GF(2^8) with the polynomial 0x11d. */
function remainder(block: readonly number[], degree: number): number[] {
  const divisor: number[] = Array.from({ length: degree }, (_, at) => (at === degree - 1 ? 1 : 0))
  for (let root = 1, step = 0; step < degree; step++, root = multiply(root, 2)) {
    for (let at = 0; at < degree; at++) divisor[at] = multiply(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0)
  }
  const rest = divisor.map(() => 0)
  for (const word of block) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [at, part] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ multiply(part, factor)
  }
  return rest
}

function multiply(one: number, other: number): number {
  let product = 0
  for (let at = 7; at >= 0; at--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((other >>> at) & 1) * one)
  return product
}

/** Whether a mask inverts the module. */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The whole symbol under one mask: the fixed patterns, then the codewords in the remaining modules. */
function draw(code: readonly number[], version: number, mask: number): boolean[][] {
  const size = 4 * version + 17
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  drawFixed(set, version, size)
  drawFormat(set, mask, size)
  if (version >= 7) drawVersion(set, version, size)
  const isMasked = masks[mask] ?? (() => false)
  let bit = 0
  for (const [x, y] of path(size)) {
    if (grid[y]?.[x] !== undefined) continue
    const isSet = ((code[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1
    set(x, y, (isSet === 1) !== isMasked(x, y))
    bit += 1
  }
  return grid.map((row) => row.map((isDark) => isDark === true))
}

type SetModule = (x: number, y: number, isDark: boolean) => void

/** Timing lines, finders in three corners, alignment patterns, and the dark module. */
function drawFixed(set: SetModule, version: number, size: number): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const square = (cx: number, cy: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4)
  const centres = alignments[version - 1] ?? []
  const last = size - 7
  for (const x of centres)
    for (const y of centres) {
      const isAtFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isAtFinder) square(x, y, 2, (distance) => distance !== 1)
    }
}

/** Level M and the mask, twice, each with its own error correction. */
function drawFormat(set: SetModule, mask: number, size: number): void {
  let rest = mask
  for (let at = 0; at < 10; at++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, bit(at))
    set(at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, 8, bit(at))
  }
  set(8, size - 8, true)
}

/** The version, twice, from version 7 on. */
function drawVersion(set: SetModule, version: number, size: number): void {
  let rest = version
  for (let at = 0; at < 12; at++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    const [long, short] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(long, short, isDark)
    set(short, long, isDark)
  }
}

/** The modules in the order in which codewords are drawn: pairs of columns from the right, up and down in turn. */
function* path(size: number): Generator<readonly [x: number, y: number]> {
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
  }
}

/** How hard a symbol is to read: long runs, squares, patterns that look like finders, and an uneven share of dark modules. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length
  const columns = grid.map((_, x) => grid.map((row) => row[x] === true))
  let points = 0
  for (const line of [...grid, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2
    for (const _ of text.matchAll(/(?=00001011101|10111010000)/g)) points += 40
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const one = grid[y]?.[x]
      if (one === grid[y]?.[x + 1] && one === grid[y + 1]?.[x] && one === grid[y + 1]?.[x + 1]) points += 3
    }
  const dark = grid.flat().filter(Boolean).length
  return points + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size))
}
