import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { BrandDirectory } from '#brand-engine/index.ts'
import { draftFolder, signPreview } from '#brand-engine/preview-token.ts'
import { checkDraft } from '../scripts/brand/check/check.ts'
import type { Places } from '../scripts/brand/places.ts'
import { keepDraft } from '../scripts/brand/publish/versions.ts'
import { hashesOf, readTexts } from './brand-folder.ts'
import type { DraftRequest } from './edit.ts'
import type { DraftProblem, DraftResponse } from './model.ts'
import { applyToFiles, type FileTexts } from './write-back.ts'

/** Lifetime of a preview, in seconds: a working day. */
const DRAFT_LIFE_SECONDS = 12 * 3600
/** Drafts stored per brand: a page that is being rendered may still read the previous ones. */
const STORED_DRAFTS = 4

/** A draft of a brand in a folder of its own, with its problems. */
export interface Draft {
  /** Name and folder of the copy. */
  readonly name: string
  readonly folder: string
  /** The new texts of the files that the edits change. */
  readonly changed: FileTexts
  readonly changedOnDisk: readonly string[]
  readonly problems: readonly DraftProblem[]
  readonly themeCss: string | null
}

/** Creates drafts: copies of the folder with the edits, stored as previews so that the site can show them. */
export class Drafts {
  private readonly names = new Map<string, string[]>()

  constructor(
    private readonly places: Places,
    private readonly webSecret: string,
    private readonly directory: BrandDirectory,
  ) {}

  /** Copies the folder, writes the edits into the copy and runs the checks of `brand check` on it. */
  async make(code: string, folder: string, { edits, base }: DraftRequest): Promise<Draft> {
    const { publishedDir } = this.places
    const texts = readTexts(folder)
    const current = this.directory.readDraft(code, folder)
    const changed = applyToFiles(texts, edits, (current.brand ?? current.partial)?.settings)
    const name = keepDraft(publishedDir, code, folder, this.expiresAt())
    const place = draftFolder(publishedDir, { code, draft: name })
    for (const [file, text] of Object.entries(changed)) {
      mkdirSync(dirname(join(place, file)), { recursive: true })
      writeFileSync(join(place, file), text)
    }
    this.forgetOld(code, name)
    const problems = await checkDraft(this.places, code, place, this.directory)
    return {
      name,
      folder: place,
      changed,
      changedOnDisk: changedFiles(base, hashesOf(texts)),
      problems: problems
        .filter(({ severity }) => severity !== 'note')
        .map((problem) => ({ ...problem, file: fileIn(place, problem.file) })),
      themeCss: this.directory.readDraft(code, place).brand?.themeCss ?? null,
    }
  }

  /** The response to the page about a draft. */
  answer(draft: Draft, startedMs: number): DraftResponse {
    const { problems, changedOnDisk, themeCss } = draft
    return {
      problems,
      changedOnDisk,
      isShown: themeCss !== null,
      themeCss,
      tookMs: Math.round(performance.now() - startedMs),
    }
  }

  /** A token that shows a draft, for a cookie of the brand's host. */
  previewToken(code: string, { name }: Draft): string {
    return signPreview({ code, draft: name, expiresAt: this.expiresAt() }, this.webSecret)
  }

  private expiresAt(): number {
    return Math.floor(Date.now() / 1000) + DRAFT_LIFE_SECONDS
  }

  private forgetOld(code: string, name: string): void {
    const names = [...(this.names.get(code) ?? []), name]
    for (const old of names.splice(0, Math.max(0, names.length - STORED_DRAFTS))) {
      rmSync(draftFolder(this.places.publishedDir, { code, draft: old }), { recursive: true, force: true })
    }
    this.names.set(code, names)
  }
}

/** Files that were changed, added or removed since the page read them. */
function changedFiles(
  base: Readonly<Partial<Record<string, string>>>,
  now: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(now)])].filter((file) => base[file] !== now[file]).sort()
}

/** The path of a file of the draft inside the brand's folder; other files unchanged. */
function fileIn(folder: string, file: string): string {
  const path = relative(resolve(folder), resolve(file))
  return path.startsWith('..') || !existsSync(join(folder, path)) ? file : path
}
