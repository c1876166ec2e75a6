import type { Theme } from '#themes/load.ts'
import type { BrandProblem } from '../brand.ts'
import { type Issue, problemAt } from '../issues.ts'
import { nearest } from '../suggest.ts'
import type { BrandFolder } from './folder.ts'
import type { JsonSource } from './json-source.ts'
import { isObject } from './merge.ts'

/** What one folder is resolved against. */
export interface Surroundings {
  readonly defaults: BrandFolder
  readonly themes: ReadonlyMap<string, { theme: Theme; hash: string }>
  readonly codes: readonly string[]
  /** The folders a brand stands on, itself first; null when it was never good. 'cycle' when it leads back. */
  chainOf(code: string): readonly BrandFolder[] | null | 'cycle'
  display(file: string): string
  /** Equal inputs share one result: a thousand brands on the same defaults hold them once. */
  memo<Value>(key: string, make: () => Value): Value
}

/** One folder while it is read: what it stands on, and what was found wrong with it so far. */
export class Reading {
  readonly problems: BrandProblem[] = []
  /** The folder and those it extends; null where the one it asks for cannot be had. */
  readonly above: readonly BrandFolder[] | null
  /** The folder, those it extends, the defaults: the nearest first. */
  readonly folders: readonly BrandFolder[]

  constructor(
    readonly folder: BrandFolder,
    readonly around: Surroundings,
  ) {
    this.above = this.findParents()
    const chain = this.above ?? [folder]
    this.folders = this.isDefaults ? chain : [...chain, around.defaults]
  }

  get isDefaults(): boolean {
    return this.folder === this.around.defaults
  }

  get hasErrors(): boolean {
    return this.problems.some(({ severity }) => severity === 'error')
  }

  /** The readable files of one name, the nearest first. */
  layersOf(path: string): JsonSource[] {
    return this.folders.flatMap(({ files }) => files.get(path) ?? []).filter(({ value }) => value !== undefined)
  }

  /** Puts issues down as problems, each at its line in the layer that states it. */
  report(layers: readonly JsonSource[], issues: readonly Issue[]): void {
    for (const issue of issues) {
      this.problems.push(problemAt(this.folder.code, layers, issue, this.around.display))
    }
  }

  /** Warns of a file as a whole, where no line is to blame. */
  warnOfFile(path: string, message: string, suggestion: string | null): void {
    const { code, dir } = this.folder
    const place = { file: this.around.display(`${dir}/${path}`), line: 1, column: 1, path: '' }
    this.problems.push({ severity: 'warning', brand: code, ...place, message, suggestion })
  }

  private findParents(): readonly BrandFolder[] | null {
    const source = this.folder.files.get('brand.json')
    const parent = isObject(source?.value) ? source.value.extends : undefined
    if (typeof parent !== 'string') return [this.folder]
    const above = this.around.chainOf(parent)
    if (Array.isArray(above)) return [this.folder, ...above]
    const others = this.around.codes.filter((code) => code !== this.folder.code)
    const isKnown = this.around.codes.includes(parent)
    const message =
      above === 'cycle'
        ? `leads back to "${this.folder.code}": a brand cannot stand on itself`
        : isKnown
          ? `cannot stand on "${parent}", which has mistakes of its own`
          : `unknown brand "${parent}"`
    const suggestion = isKnown ? null : nearest(parent, others)
    this.report(source ? [source] : [], [{ path: ['extends'], message, suggestion }])
    return null
  }
}
