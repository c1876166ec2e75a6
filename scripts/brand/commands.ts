import type { Command } from './places.ts'

interface Entry {
  readonly usage: string
  load(): Promise<Command>
}

/** All commands of `npm run brand`; a command's code is loaded when it runs. */
export const commands: Readonly<Record<string, Entry>> = {
  new: {
    usage:
      'new <code> [--name --domain --languages --theme --currency --age --without --regulated --extends --yes]\n    creates a brand with a logo and pictures; a running site serves it immediately',
    load: async () => (await import('./create/new-command.ts')).newBrand,
  },
  check: {
    usage:
      'check [code] [--format text|json|sarif]\n    lists every mistake in the brand folders with file, line and column; exit code 1 if there is one',
    load: async () => (await import('./check/check-command.ts')).checkCommand,
  },
  explain: {
    usage:
      'explain <code> [path]   or   explain --host <host> [path]\n    lists each effective value, the file and line that set it, and the value the gateway reports',
    load: async () => (await import('./explain/explain-command.ts')).explainCommand,
  },
  diff: {
    usage:
      'diff <code> [--against <git revision | folder>] [--json]\n    describes what a saved folder changes, compared with the published version or the last commit by default',
    load: async () => (await import('./diff/diff-command.ts')).diffCommand,
  },
  preview: {
    usage:
      'preview <code> [--draft folder] [--hours 24]\n    creates a signed link that shows a draft on the live site only to those who have the link',
    load: async () => (await import('./publish/publish-commands.ts')).previewCommand,
  },
  publish: {
    usage:
      'publish <code> [--draft folder] [--site address …] [--note text] [--by name] [--no-smoke]\n    checks, stores and serves a version, then tests its pages; returns to the previous version if a page fails',
    load: async () => (await import('./publish/publish-commands.ts')).publishCommand,
  },
  rollback: {
    usage: 'rollback <code> [--to version|folder]\n    serves a stored version again, or the saved folder',
    load: async () => (await import('./publish/publish-commands.ts')).rollbackCommand,
  },
  history: {
    usage: 'history <code> [--json]\n    lists who published which version, and when',
    load: async () => (await import('./publish/publish-commands.ts')).historyCommand,
  },
  doctor: {
    usage:
      'doctor <host> [--address http://127.0.0.1:3000] [--dns server] [--gateway address]\n    checks DNS, certificate, page, cookies, foreign origins, OAuth callback, assets and gateway',
    load: async () => (await import('./doctor/doctor-command.ts')).doctorCommand,
  },
  list: {
    usage: 'list [--json]\n    lists the brands and their hosts',
    load: async () => (await import('./list-command.ts')).listBrands,
  },
  reference: {
    usage: 'reference\n    writes docs/configuration.md',
    load: async () => (await import('./reference/reference-command.ts')).writeReference,
  },
  schema: {
    usage: 'schema\n    writes brands/brand.schema.json',
    load: async () => (await import('./reference/schema-command.ts')).writeSchema,
  },
}
