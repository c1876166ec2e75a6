import { join } from 'node:path'
import type { ParseArgsConfig } from 'node:util'

export type Environment = Readonly<Record<string, string | undefined>>

/** The arguments, output, environment and prompt of a command. */
export interface CommandContext {
  readonly args: readonly string[]
  readonly env: Environment
  print(line: string): void
  /** Prompts the user and returns the line they enter. */
  ask(text: string): Promise<string>
}

/** A command: returns the exit code. */
export type Command = (context: CommandContext) => Promise<number>

/** The inputs of a brand. */
export interface SourcePlaces {
  readonly brandsDir: string
  readonly themesDir: string
  readonly localesDir: string
}

/** The folders of brands, themes and texts, which every command takes as flags. */
export interface Places extends SourcePlaces {
  /** The folder of versions and drafts. */
  readonly publishedDir: string
}

export const placeOptions = {
  dir: { type: 'string' },
  themes: { type: 'string' },
  locales: { type: 'string' },
  published: { type: 'string' },
} as const satisfies ParseArgsConfig['options']

/** The folders a command works on: from its flags, else from the site's own settings. */
export function placesOf(
  values: Readonly<Partial<Record<keyof typeof placeOptions, string | undefined>>>,
  env: Environment,
): Places {
  return {
    brandsDir: values.dir ?? (env.BRANDS_DIR || 'brands'),
    themesDir: values.themes ?? (env.THEMES_DIR || 'themes'),
    localesDir: values.locales ?? (env.LOCALES_DIR || 'app/i18n/locales'),
    publishedDir: values.published ?? (env.PUBLISHED_DIR || join(env.DATA_DIR || 'data', 'brands')),
  }
}
