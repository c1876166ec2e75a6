import type { Edit } from '../edit.ts'
import type { BrandModel, DiffAnswer, DraftAnswer, DraftProblem, SaveAnswer } from '../model.ts'
import { STUDIO_PATH, TOKEN_HEADER } from '../paths.ts'

/** A request that was refused, in words for the operator. */
export class Refused extends Error {
  override readonly name = 'Refused'
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

/** The studio's server, for one brand. */
export interface Api {
  model(): Promise<BrandModel | null>
  /** Hashes of the files as they lie on the disk now. */
  base(): Promise<BrandModel['base']>
  texts(language: string): Promise<Record<string, Record<string, string>>>
  draft(draft: Draft): Promise<DraftAnswer>
  diff(draft: Draft): Promise<DiffAnswer>
  save(draft: Draft & { seal: string }): Promise<SaveAnswer>
  /** The sign-in form of one of the demonstration's accounts, filled in. */
  entry(form: { role: string; challengeId: string; captchaId: string }): Promise<Record<string, string>>
  leave(): void
}

export function createApi(code: string, token: string): Api {
  const base = `${STUDIO_PATH}/${code}`
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
  const message = typeof body?.error === 'string' ? body.error : `The development server answered ${response.status}.`
  throw new Refused(message, response.status, body?.problems ?? [])
}
