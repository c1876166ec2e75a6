import type { Command } from './places.ts'

interface Entry {
  readonly says: string
  load(): Promise<Command>
}

/** Every command of `npm run brand`; a command's code is read when it is asked for. */
export const commands: Readonly<Record<string, Entry>> = {
  new: {
    says: 'new <code> [--name --domain --languages --theme --currency --age --without --regulated --extends --yes]\n    a new brand with a logo and pictures, served at once by a running site',
    load: async () => (await import('./create/new-command.ts')).newBrand,
  },
  check: {
    says: 'check [code] [--format text|json|sarif]\n    every mistake in the brand folders with its file, line and column; exit code 1 when there is one',
    load: async () => (await import('./check/check-command.ts')).checkCommand,
  },
  explain: {
    says: 'explain <code> [path]   or   explain --host <host> [path]\n    each value a site works with, the file and line that set it, and what the gateway says of it',
    load: async () => (await import('./explain/explain-command.ts')).explainCommand,
  },
  diff: {
    says: 'diff <code> [--against <git revision | folder>] [--json]\n    what a saved folder changes, in words; against what is published, or the last commit, unless named',
    load: async () => (await import('./diff/diff-command.ts')).diffCommand,
  },
  preview: {
    says: 'preview <code> [--draft folder] [--hours 24]\n    a signed link that shows a draft on the live site to whoever has it, and to nobody else',
    load: async () => (await import('./publish/publish-commands.ts')).previewCommand,
  },
  publish: {
    says: 'publish <code> [--draft folder] [--site address …] [--note text] [--by name] [--no-smoke]\n    check, keep a copy, look at its pages, serve it; serves what was before when the pages are not right',
    load: async () => (await import('./publish/publish-commands.ts')).publishCommand,
  },
  rollback: {
    says: 'rollback <code> [--to version|folder]\n    serves a kept version again, or the folder as it is saved',
    load: async () => (await import('./publish/publish-commands.ts')).rollbackCommand,
  },
  history: {
    says: 'history <code> [--json]\n    who published what, when',
    load: async () => (await import('./publish/publish-commands.ts')).historyCommand,
  },
  doctor: {
    says: 'doctor <host> [--address http://127.0.0.1:3000] [--dns server] [--gateway address]\n    DNS, certificate, page, cookies, foreign origins, OAuth callback, assets and gateway in one table',
    load: async () => (await import('./doctor/doctor-command.ts')).doctorCommand,
  },
  list: {
    says: 'list [--json]\n    the brands and where they answer',
    load: async () => (await import('./list-command.ts')).listBrands,
  },
  reference: {
    says: 'reference\n    writes docs/configuration.md',
    load: async () => (await import('./reference/reference-command.ts')).writeReference,
  },
  schema: {
    says: 'schema\n    writes brands/brand.schema.json',
    load: async () => (await import('./reference/schema-command.ts')).writeSchema,
  },
}
