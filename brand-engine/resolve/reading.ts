import type { Theme } from '#themes/load.ts'
import type { BrandProblem } from '../brand.ts'
import { type Issue, problemAt } from '../issues/issues.ts'
import { nearest } from '../nearest.ts'
import type { BrandFolder } from './folder.ts'
import type { JsonSource } from './json-source.ts'
import { isObject } from './merge.ts'

/** Everything that one folder is resolved with. */
export interface ResolveContext {
  readonly defaults: BrandFolder
  readonly themes: ReadonlyMap<string, { theme: Theme; hash: string }>
  readonly codes: readonly string[]
  /** Languages that have texts; null when the folder of the texts is unknown. */
  readonly shipped: ReadonlySet<string> | null
  /** A brand's folder and those it extends, nearest first; null when it has errors, 'cycle' when it extends itself. */
  chainOf(code: string): readonly BrandFolder[] | null | 'cycle'
  /** The codes that a brand inherits from by its files, in order; the last one stands twice where they lead back. */
  roadOf(code: string): readonly string[]
  display(file: string): string
  /** Memoizes a result by its inputs: a thousand brands with the same defaults store them once. */
  memo<Value>(key: string, create: () => Value): Value
}

/** One folder while it is resolved: what it inherits from, and the problems found so far. */
export class Reading {
  readonly problems: BrandProblem[] = []
  /** The folder and those it extends, nearest first; null when its parent cannot be used. */
  readonly chain: readonly BrandFolder[] | null
  /** The folder, those it extends and the defaults, nearest first. */
  readonly folders: readonly BrandFolder[]

  constructor(
    readonly folder: BrandFolder,
    readonly context: ResolveContext,
  ) {
    this.chain = this.findParents()
    const chain = this.chain ?? [folder]
    this.folders = this.isDefaults ? chain : [...chain, context.defaults]
  }

  get isDefaults(): boolean {
    return this.folder === this.context.defaults
  }

  get hasErrors(): boolean {
    return this.problems.some(({ severity }) => severity === 'error')
  }

  /** The readable files of one name, nearest first. */
  layersOf(path: string): JsonSource[] {
    return this.folders.flatMap(({ files }) => files.get(path) ?? []).filter(({ value }) => value !== undefined)
  }

  /** Adds issues as problems, each at its line in the layer that it comes from. */
  report(layers: readonly JsonSource[], issues: readonly Issue[]): void {
    for (const issue of issues) {
      this.problems.push(problemAt(this.folder.code, layers, issue, this.context.display))
    }
  }

  /** Adds a warning about a file without a line. */
  warnOfFile(path: string, message: string, suggestion: string | null): void {
    const { code, dir } = this.folder
    const place = { file: this.context.display(`${dir}/${path}`), line: 1, column: 1, path: '' }
    this.problems.push({ severity: 'warning', brand: code, ...place, message, suggestion })
  }

  private findParents(): readonly BrandFolder[] | null {
    const source = this.folder.files.get('brand.json')
    const parent = isObject(source?.value) ? source.value.extends : undefined
    if (typeof parent !== 'string') return [this.folder]
    const parents = this.context.chainOf(parent)
    if (Array.isArray(parents)) return [this.folder, ...parents]
    const others = this.context.codes.filter((code) => code !== this.folder.code)
    const isKnown = this.context.codes.includes(parent)
    const message = isKnown ? this.whyNot(parent) : `unknown brand "${parent}"`
    const suggestion = isKnown ? null : nearest(parent, others)
    this.report(source ? [source] : [], [{ path: ['extends'], message, suggestion }])
    return null
  }

  /** A circle is named in every file that is part of it, or leads into it. */
  private whyNot(parent: string): string {
    const { code } = this.folder
    const road = [code]
    for (const next of this.context.roadOf(parent)) {
      const isAgain = road.includes(next)
      road.push(next)
      if (isAgain) break
    }
    const last = road.at(-1) ?? parent
    const start = road.indexOf(last)
    if (start === road.length - 1) return `cannot extend "${parent}", which has errors`
    const circle = road.slice(start).join(' → ')
    if (last === code) return `leads back to "${code}": ${circle}, and a brand cannot extend itself`
    return `cannot extend "${parent}", which leads into ${circle}: a brand cannot extend itself`
  }
}
