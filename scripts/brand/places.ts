import { join } from 'node:path'
import type { ParseArgsConfig } from 'node:util'

export type Environment = Readonly<Record<string, string | undefined>>

/** What a command gets: its words after the name, where to print, the environment, and somebody to ask. */
export interface CommandContext {
  readonly args: readonly string[]
  readonly env: Environment
  print(line: string): void
  /** Asks whoever types; the line they answer. */
  ask(text: string): Promise<string>
}

/** A command: returns the exit code. */
export type Command = (context: CommandContext) => Promise<number>

/** What brands are made of. */
export interface SourcePlaces {
  readonly brandsDir: string
  readonly themesDir: string
  readonly localesDir: string
}

/** Where brands, themes and texts lie; every command takes these. */
export interface Places extends SourcePlaces {
  /** Where versions and drafts are kept. */
  readonly publishedDir: string
}

export const placeOptions = {
  dir: { type: 'string' },
  themes: { type: 'string' },
  locales: { type: 'string' },
  published: { type: 'string' },
} as const satisfies ParseArgsConfig['options']

/** The folders a command works on: what was typed, else what the site's own settings say. */
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
