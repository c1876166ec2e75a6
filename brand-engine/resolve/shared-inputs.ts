import { join } from 'node:path'
import type { BrandProblem } from '#brand-engine/brand.ts'
import { builtInDefaults } from '#brand-engine/built-in.ts'
import { type BrandFolder, readBrandFolder } from './folder.ts'
import { readThemes, type ThemeEntry } from './theme-files.ts'

/** The folder that every brand inherits from. */
export const DEFAULTS = '_defaults'

/** The defaults and the themes, which all brands share. A file with errors is used in its last good version. */
export class SharedInputs {
  defaults: BrandFolder = builtInDefaults
  themes: ReadonlyMap<string, ThemeEntry> = new Map()
  private defaultsProblems: readonly BrandProblem[] = []
  private themeProblems: readonly BrandProblem[] = []

  constructor(
    private readonly dir: string,
    private readonly themesDir: string,
    private readonly display: (file: string) => string,
  ) {}

  /** When it changes, every brand has to be resolved again. */
  get fingerprint(): string {
    return [this.defaults.fingerprint, ...[...this.themes].map(([name, { hash }]) => name + hash)].join()
  }

  problems(): readonly BrandProblem[] {
    return [...this.themeProblems, ...this.defaultsProblems]
  }

  /** Reads both again. `check` returns the problems of a folder of defaults. */
  read(check: (defaults: BrandFolder) => readonly BrandProblem[]): void {
    const { themes, problems } = readThemes(this.themesDir, this.themes, this.display)
    this.themes = themes
    this.themeProblems = problems
    const folder = readBrandFolder({ root: this.dir, dir: join(this.dir, DEFAULTS) }, DEFAULTS, this.defaults)
    if (!folder.files.size) {
      this.defaults = builtInDefaults
      this.defaultsProblems = []
      return
    }
    this.defaultsProblems = check(folder)
    if (!this.defaultsProblems.some(({ severity }) => severity === 'error')) this.defaults = folder
  }
}
