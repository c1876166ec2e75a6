import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { diffDraft } from '../scripts/brand/diff/diff.ts'
import type { SourcePlaces } from '../scripts/brand/places.ts'
import { hashOf, readTexts } from './brand-folder.ts'
import type { Draft } from './drafts.ts'
import type { DiffResponse } from './model.ts'
import type { FileTexts } from './write-back.ts'

/** The difference that a save would write, by file and in plain language. */
export async function diffOf(places: SourcePlaces, code: string, folder: string, draft: Draft): Promise<DiffResponse> {
  const before = readTexts(folder)
  const words = await diffDraft(places, code, draft.folder)
  return {
    files: Object.entries(draft.changed).map(([file, text]) => ({
      file,
      isNew: before[file] === undefined,
      diff: unifiedDiff(file, before[file] ?? '', text),
    })),
    words: [...words].map(([about, lines]) => ({ about, lines })),
    fingerprint: diffFingerprint(before, draft.changed),
    problems: draft.problems,
    changedOnDisk: draft.changedOnDisk,
  }
}

/** Identifies a difference: another text before or after it has another fingerprint. */
export function diffFingerprint(before: FileTexts, changed: FileTexts): string {
  return hashOf(JSON.stringify(Object.entries(changed).map(([file, text]) => [file, before[file] ?? null, text])))
}

/** The difference of two texts as `diff -u` prints it, from the first hunk on. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-diff-'))
  try {
    const sides = { before, after }
    for (const [side, text] of Object.entries(sides)) {
      mkdirSync(dirname(join(dir, side, file)), { recursive: true })
      writeFileSync(join(dir, side, file), text)
    }
    const args = ['diff', '--no-index', '--no-color', '--no-ext-diff', `before/${file}`, `after/${file}`]
    const { stdout } = spawnSync('git', args, { cwd: dir, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return stdout.slice(Math.max(0, stdout.indexOf('\n@@') + 1))
  } finally {
    rmSync(dir, { recursive: true })
  }
}

/** Replaces the files, each by a rename, so that a reader sees either the old text or the new one. */
export function writeFiles(folder: string, changed: FileTexts): void {
  const written = Object.entries(changed).map(([file, text]) => {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    const mode = existsSync(path) ? statSync(path).mode : undefined
    // Readers of brand folders ignore *.tmp.
    writeFileSync(`${path}.tmp`, text, mode === undefined ? {} : { mode })
    return path
  })
  for (const path of written) renameSync(`${path}.tmp`, path)
}
