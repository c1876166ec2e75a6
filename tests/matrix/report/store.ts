import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Box, Picture } from '#tests/matrix/browser/picture.ts'
import type { CellResult } from '#tests/matrix/plan/cell.ts'

/** Stores the results of a run as they arrive, so that a stopped run can resume, and the baseline pictures. */
export class Store {
  readonly #dir: string
  readonly #baselineDir: string

  /**
   * @param dir results.jsonl, pictures and report of the run
   * @param baselineDir the pictures that runs are compared with
   */
  constructor(dir: string, baselineDir: string) {
    this.#dir = dir
    this.#baselineDir = baselineDir
    mkdirSync(join(dir, 'pictures'), { recursive: true })
  }

  /** Deletes the results of the last run. */
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

  /** The results of the last run; the latest result of a cell counts. */
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

  /** @param kind `now`, or `marked` for the highlighted differences */
  savePicture(id: string, kind: 'now' | 'marked', jpeg: Buffer): void {
    writeFileSync(this.file(`pictures/${id}.${kind}.jpg`), jpeg)
  }

  picture(id: string, kind: 'now' | 'marked'): Buffer | null {
    return read(this.file(`pictures/${id}.${kind}.jpg`))
  }

  /** The baseline picture of a cell, or null. */
  baseline(id: string): Picture | null {
    const jpeg = read(`${this.#baselineFile(id)}.jpg`)
    const boxes = read(`${this.#baselineFile(id)}.json`)
    return jpeg && boxes ? { jpeg, volatile: JSON.parse(boxes.toString()) as Box[] } : null
  }

  saveBaseline(id: string, { jpeg, volatile }: Picture): void {
    mkdirSync(dirname(this.#baselineFile(id)), { recursive: true })
    writeFileSync(`${this.#baselineFile(id)}.jpg`, jpeg)
    writeFileSync(`${this.#baselineFile(id)}.json`, JSON.stringify(volatile))
  }

  /** Deletes a baseline that is no longer renewed: comparing with it would report false differences. */
  deleteBaseline(id: string): void {
    for (const ending of ['jpg', 'json']) rmSync(`${this.#baselineFile(id)}.${ending}`, { force: true })
  }

  #baselineFile(id: string): string {
    const [brand, ...rest] = id.split('.')
    return join(this.#baselineDir, brand ?? '', rest.join('.'))
  }
}

const read = (file: string) => (existsSync(file) ? readFileSync(file) : null)
