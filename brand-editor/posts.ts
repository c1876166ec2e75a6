import type { Places } from '../scripts/brand/places.ts'
import { readTexts } from './brand-folder.ts'
import type { Drafts } from './drafts.ts'
import { DraftRequest } from './edit.ts'
import { json } from './json.ts'
import { PREVIEW_COOKIE } from './paths.ts'
import { EntryRequest, entryForm, type RoleOptions } from './roles.ts'
import { diffFingerprint, diffOf, writeFiles } from './save.ts'
import { EditError } from './write-back.ts'

/** Maximum size of a request body, in characters. */
const MAX_BODY = 1_000_000

export interface PostOptions {
  readonly places: Places
  readonly drafts: Drafts
  readonly roles: RoleOptions
  readonly code: string
  readonly folder: string
  /** `draft`, `diff`, `save`, `leave` or `entry`. */
  readonly name: string
  readonly request: Request
}

/** Handles a post: a draft to preview, the difference of a save, a save, the end of the preview, a filled-in sign-in form. */
export async function handlePost({
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
    return form ? json(form) : json({ error: 'The demonstration has no account of this role.' }, 404)
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
    if (error instanceof EditError) return error
    throw error
  })
  if (draft instanceof EditError) return json({ error: draft.message }, 422)
  if (name === 'draft') {
    const hasEdits = Object.keys(draft.changed).length > 0
    const cookie = draft.themeCss === null ? {} : showCookie(hasEdits ? drafts.previewToken(code, draft) : '')
    return json(drafts.answer(draft, startedMs), 200, cookie)
  }
  if (name === 'diff') return json(await diffOf(places, code, folder, draft))
  const touched = draft.changedOnDisk.filter((file) => draft.changed[file] !== undefined)
  if (touched.length) return json({ error: `${touched.join(', ')} changed on the disk in the meantime.` }, 409)
  if (draft.problems.length)
    return json({ error: 'A draft with problems cannot be saved.', problems: draft.problems }, 422)
  if (parsed.data.fingerprint !== diffFingerprint(readTexts(folder), draft.changed)) {
    return json({ error: 'The difference has changed since it was shown: review it again.' }, 409)
  }
  writeFiles(folder, draft.changed)
  return json({ saved: Object.keys(draft.changed) }, 200, showCookie(''))
}

/** The site's preview cookie of this host. An empty token ends the preview. */
function showCookie(token: string): Record<string, string> {
  return { 'Set-Cookie': `${PREVIEW_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax${token ? '' : '; Max-Age=0'}` }
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
