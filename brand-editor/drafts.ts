import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { BrandDirectory } from '#brand-engine/index.ts'
import { draftFolder, signPreview } from '#brand-engine/preview-token.ts'
import { checkDraft } from '../scripts/brand/check.ts'
import type { Places } from '../scripts/brand/places.ts'
import { keepDraft } from '../scripts/brand/versions.ts'
import { hashesOf, readTexts } from './brand-folder.ts'
import type { DraftRequest } from './edit.ts'
import type { DraftAnswer, DraftProblem } from './model.ts'
import { applyToFiles, type FileTexts } from './write-back.ts'

/** How long the frames may show a draft, in seconds: a day's work. */
const DRAFT_LIFE_SECONDS = 12 * 3600
/** A page that is being made may still read the draft before this one, and its pictures the one before that. */
const KEPT_DRAFTS = 4

/** A draft of a brand as a folder of its own, judged. */
export interface Draft {
  /** Name and folder of the copy. */
  readonly name: string
  readonly folder: string
  /** The files that the edits change, as they would be. */
  readonly changed: FileTexts
  readonly changedOnDisk: readonly string[]
  readonly problems: readonly DraftProblem[]
  readonly themeCss: string | null
}

/** Makes drafts: a copy of the folder with the edits in it, where previews are kept, so that the site can show it. */
export class Drafts {
  private readonly kept = new Map<string, string[]>()

  constructor(
    private readonly places: Places,
    private readonly webSecret: string,
    private readonly directory: BrandDirectory,
  ) {}

  /** Copies the folder, writes the edits into the copy, and asks of it what `brand check` asks. */
  async make(code: string, folder: string, { edits, base }: DraftRequest): Promise<Draft> {
    const { publishedDir } = this.places
    const texts = readTexts(folder)
    const stands = this.directory.readDraft(code, folder)
    const changed = applyToFiles(texts, edits, (stands.brand ?? stands.partial)?.settings)
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

  /** What the page is told of a draft. */
  answer(draft: Draft, startedMs: number): DraftAnswer {
    const { problems, changedOnDisk, themeCss } = draft
    return {
      problems,
      changedOnDisk,
      isShown: themeCss !== null,
      themeCss,
      tookMs: Math.round(performance.now() - startedMs),
    }
  }

  /** The leave to see a draft, for a cookie of the brand's host. */
  leaveToSee(code: string, { name }: Draft): string {
    return signPreview({ code, draft: name, expiresAt: this.expiresAt() }, this.webSecret)
  }

  private expiresAt(): number {
    return Math.floor(Date.now() / 1000) + DRAFT_LIFE_SECONDS
  }

  private forgetOld(code: string, name: string): void {
    const names = [...(this.kept.get(code) ?? []), name]
    for (const old of names.splice(0, Math.max(0, names.length - KEPT_DRAFTS))) {
      rmSync(draftFolder(this.places.publishedDir, { code, draft: old }), { recursive: true, force: true })
    }
    this.kept.set(code, names)
  }
}

/** Files that are not what the page read: changed, new or gone. */
function changedFiles(
  base: Readonly<Partial<Record<string, string>>>,
  now: Readonly<Record<string, string>>,
): string[] {
  return [...new Set([...Object.keys(base), ...Object.keys(now)])].filter((file) => base[file] !== now[file]).sort()
}

/** A file of the draft by its name in the brand's folder; others as they are. */
function fileIn(folder: string, file: string): string {
  const path = relative(resolve(folder), resolve(file))
  return path.startsWith('..') || !existsSync(join(folder, path)) ? file : path
}
