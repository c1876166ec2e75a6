import { join } from 'node:path'
import type { BrandProblem } from '#brand-engine/brand.ts'
import { builtInDefaults } from '#brand-engine/built-in.ts'
import { type BrandFolder, readBrandFolder } from './folder.ts'
import { readThemes, type ThemeEntry } from './theme-files.ts'

/** The folder that every brand stands on. */
export const DEFAULTS = '_defaults'

/** What all brands share, the defaults and the themes; a broken file keeps its last good version. */
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

  /** What stands on these has to be made anew when this changes. */
  get fingerprint(): string {
    return [this.defaults.fingerprint, ...[...this.themes].map(([name, { hash }]) => name + hash)].join()
  }

  problems(): readonly BrandProblem[] {
    return [...this.themeProblems, ...this.defaultsProblems]
  }

  /** Reads both again. `judge` says what is wrong with a folder of defaults. */
  read(judge: (defaults: BrandFolder) => readonly BrandProblem[]): void {
    const { themes, problems } = readThemes(this.themesDir, this.themes, this.display)
    this.themes = themes
    this.themeProblems = problems
    const folder = readBrandFolder({ root: this.dir, dir: join(this.dir, DEFAULTS) }, DEFAULTS, this.defaults)
    if (!folder.files.size) {
      this.defaults = builtInDefaults
      this.defaultsProblems = []
      return
    }
    this.defaultsProblems = judge(folder)
    if (!this.defaultsProblems.some(({ severity }) => severity === 'error')) this.defaults = folder
  }
}
