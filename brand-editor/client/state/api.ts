import type { Edit } from '../../edit.ts'
import type { BrandModel, DiffResponse, DraftProblem, DraftResponse, SaveResponse } from '../../model.ts'
import { EDITOR_PATH, TOKEN_HEADER } from '../../paths.ts'

/** A rejected request, with a message for the operator. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  constructor(
    message: string,
    readonly status: number,
    readonly problems: readonly DraftProblem[],
  ) {
    super(message)
  }
}

interface Draft {
  readonly edits: readonly Edit[]
  readonly base: BrandModel['base']
}

/** The editor's server, for one brand. */
export interface Api {
  model(): Promise<BrandModel | null>
  /** Hashes of the files on the disk. */
  base(): Promise<BrandModel['base']>
  texts(language: string): Promise<Record<string, Record<string, string>>>
  draft(draft: Draft): Promise<DraftResponse>
  diff(draft: Draft): Promise<DiffResponse>
  save(draft: Draft & { fingerprint: string }): Promise<SaveResponse>
  /** The filled-in sign-in form of a demo account. */
  entry(form: { role: string; challengeId: string; captchaId: string }): Promise<Record<string, string>>
  leave(): void
}

export function createApi(code: string, token: string): Api {
  const base = `${EDITOR_PATH}/${code}`
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: token }
  const get = async (path: string) => answerOf(await fetch(`${base}/${path}`))
  const post = async (path: string, body: unknown) =>
    answerOf(await fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
  return {
    model: () => get('model'),
    base: () => get('base'),
    texts: (language) => get(`texts?lang=${encodeURIComponent(language)}`),
    draft: (draft) => post('draft', draft),
    diff: (draft) => post('diff', draft),
    save: (draft) => post('save', draft),
    entry: (form) => post('entry', form),
    leave: () => void fetch(`${base}/leave`, { method: 'POST', headers, body: '{}', keepalive: true }),
  }
}

async function answerOf(response: Response) {
  const body = await response.json().catch(() => null)
  if (response.ok) return body
  const message =
    typeof body?.error === 'string' ? body.error : `The development server responded with ${response.status}.`
  throw new RequestError(message, response.status, body?.problems ?? [])
}
