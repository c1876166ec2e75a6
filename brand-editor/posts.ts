import type { Places } from '../scripts/brand/places.ts'
import { readTexts } from './brand-folder.ts'
import type { Drafts } from './drafts.ts'
import { DraftRequest } from './edit.ts'
import { json } from './json.ts'
import { EntryRequest, entryForm, type RoleOptions } from './roles.ts'
import { diffOf, sealOf, writeFiles } from './save.ts'
import { CannotEdit } from './write-back.ts'

/** Longest draft that is read, in characters. */
const MAX_BODY = 1_000_000
const PREVIEW_COOKIE = 'mq-preview'

export interface PostOptions {
  readonly places: Places
  readonly drafts: Drafts
  readonly roles: RoleOptions
  readonly code: string
  readonly folder: string
  /** What is asked for: `draft`, `diff`, `save`, `leave` or `entry`. */
  readonly name: string
  readonly request: Request
}

/** Answers what changes something: a draft to show, what a save would do, a save, the end of showing. */
export async function answerPost({
  places,
  drafts,
  roles,
  code,
  folder,
  name,
  request,
}: PostOptions): Promise<Response | null> {
  if (name === 'leave') return json({}, 200, showCookie(''))
  if (name === 'entry') {
    const wanted = EntryRequest.safeParse(await bodyOf(request))
    const form = wanted.success ? await entryForm(roles, code, wanted.data) : null
    return form ? json(form) : json({ error: 'The demonstration has nobody of this role.' }, 404)
  }
  if (!['draft', 'diff', 'save'].includes(name)) return null
  const startedMs = performance.now()
  const body = await bodyOf(request)
  const parsed = DraftRequest.safeParse(body)
  if (!parsed.success)
    return json(
      { error: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ') },
      400,
    )
  const draft = await drafts.make(code, folder, parsed.data).catch((error: unknown) => {
    if (error instanceof CannotEdit) return error
    throw error
  })
  if (draft instanceof CannotEdit) return json({ error: draft.message }, 422)
  if (name === 'draft') {
    const hasEdits = Object.keys(draft.changed).length > 0
    const cookie = draft.themeCss === null ? {} : showCookie(hasEdits ? drafts.leaveToSee(code, draft) : '')
    return json(drafts.answer(draft, startedMs), 200, cookie)
  }
  if (name === 'diff') return json(await diffOf(places, code, folder, draft))
  const touched = draft.changedOnDisk.filter((file) => draft.changed[file] !== undefined)
  if (touched.length) return json({ error: `${touched.join(', ')} changed on the disk meanwhile.` }, 409)
  if (draft.problems.length)
    return json({ error: 'A draft that fails the check is not saved.', problems: draft.problems }, 422)
  if (parsed.data.seal !== sealOf(readTexts(folder), draft.changed)) {
    return json({ error: 'This is not the difference that was looked at: look again.' }, 409)
  }
  writeFiles(folder, draft.changed)
  return json({ saved: Object.keys(draft.changed) }, 200, showCookie(''))
}

/** The site's preview cookie of this host; emptied, the frames show what is served. */
function showCookie(leave: string): Record<string, string> {
  return { 'Set-Cookie': `${PREVIEW_COOKIE}=${leave}; Path=/; HttpOnly; SameSite=Lax${leave ? '' : '; Max-Age=0'}` }
}

async function bodyOf(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return null
  const text = await request.text()
  try {
    return text.length > MAX_BODY ? null : JSON.parse(text)
  } catch {
    return null
  }
}
