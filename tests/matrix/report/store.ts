import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Box, Picture } from '#tests/matrix/browser/picture.ts'
import type { CellResult } from '#tests/matrix/plan/cell.ts'

/** Where a run writes as it goes, so that one that was stopped goes on, and where the kept pictures lie. */
export class Store {
  readonly #dir: string
  readonly #keptDir: string

  /**
   * @param dir of the run: results.jsonl, pictures, report
   * @param keptDir of the pictures runs are compared with
   */
  constructor(dir: string, keptDir: string) {
    this.#dir = dir
    this.#keptDir = keptDir
    mkdirSync(join(dir, 'pictures'), { recursive: true })
  }

  /** Forgets the last run. */
  clear(): void {
    rmSync(this.#dir, { recursive: true, force: true })
    mkdirSync(join(this.#dir, 'pictures'), { recursive: true })
  }

  file(name: string): string {
    return join(this.#dir, name)
  }

  add(result: CellResult): void {
    appendFileSync(this.file('results.jsonl'), `${JSON.stringify(result)}\n`)
  }

  /** What the last run found; a cell that was looked at twice counts as it was the second time. */
  results(): Map<string, CellResult> {
    const file = this.file('results.jsonl')
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    const results = lines.flatMap((line) => {
      try {
        return [JSON.parse(line) as CellResult]
      } catch {
        // The run was stopped in the middle of a line.
        return []
      }
    })
    return new Map(results.map((result) => [result.id, result]))
  }

  /** @param kind `now`, or `marked` for what differs */
  keepPicture(id: string, kind: 'now' | 'marked', webp: Buffer): void {
    writeFileSync(this.file(`pictures/${id}.${kind}.webp`), webp)
  }

  picture(id: string, kind: 'now' | 'marked'): Buffer | null {
    return read(this.file(`pictures/${id}.${kind}.webp`))
  }

  /** The picture a cell is compared with, or null. */
  kept(id: string): Picture | null {
    const webp = read(`${this.#keptFile(id)}.webp`)
    const boxes = read(`${this.#keptFile(id)}.json`)
    return webp && boxes ? { webp, volatile: JSON.parse(boxes.toString()) as Box[] } : null
  }

  keep(id: string, { webp, volatile }: Picture): void {
    mkdirSync(dirname(this.#keptFile(id)), { recursive: true })
    writeFileSync(`${this.#keptFile(id)}.webp`, webp)
    writeFileSync(`${this.#keptFile(id)}.json`, JSON.stringify(volatile))
  }

  /** A picture nobody renews is of a page as it once was: whoever is compared with it later differs for nothing. */
  dropKept(id: string): void {
    for (const ending of ['webp', 'json']) rmSync(`${this.#keptFile(id)}.${ending}`, { force: true })
  }

  #keptFile(id: string): string {
    const [brand, ...rest] = id.split('.')
    return join(this.#keptDir, brand ?? '', rest.join('.'))
  }
}

const read = (file: string) => (existsSync(file) ? readFileSync(file) : null)
