import { useEffect, useRef, useState } from 'react'
import type { BrandModel, DraftResponse } from '../../model.ts'
import { type Api, RequestError } from './api.ts'
import type { Edits } from './edits.ts'

/** Debounce of requests while typing, in milliseconds. */
const DEBOUNCE_MS = 180
/** Poll interval for changes on the disk, in milliseconds. */
const POLL_MS = 3000

export interface DraftState {
  readonly answer: DraftResponse | null
  /** The edits that the answer belongs to. */
  readonly edits: Edits
  readonly isChecking: boolean
  readonly failure: string | null
}

/** Sends the newest edits to the server as a draft, one request at a time. */
export function useDraft(api: Api, model: BrandModel, edits: Edits): DraftState {
  const [state, setState] = useState<DraftState>({ answer: null, edits: {}, isChecking: true, failure: null })
  const [disk, setDisk] = useState(0)
  const newest = useRef({ model, edits, disk })
  const asking = useRef(false)
  useEffect(() => {
    newest.current = { model, edits, disk }
    setState((before) => ({ ...before, isChecking: true }))
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS)
    return () => clearTimeout(timer)

    async function ask(): Promise<void> {
      if (asking.current) return
      asking.current = true
      const asked = newest.current
      const next = await api
        .draft({ edits: Object.values(asked.edits), base: asked.model.base })
        .then((answer) => ({ answer, failure: null }))
        .catch((error: unknown) => ({ answer: null, failure: errorText(error) }))
      asking.current = false
      const isNewest = newest.current === asked
      setState((before) => ({
        answer: next.answer ?? before.answer,
        edits: next.answer ? asked.edits : before.edits,
        isChecking: !isNewest,
        failure: next.failure,
      }))
      if (!isNewest) void ask()
    }
  }, [api, model, edits, disk])
  useDiskPolling(api, model, () => setDisk((before) => before + 1))
  return state
}

/** Polls whether the files changed on the disk; notifies once per change. */
function useDiskPolling(api: Api, model: BrandModel, onChange: () => void): void {
  const notify = useRef(onChange)
  useEffect(() => {
    notify.current = onChange
  })
  useEffect(() => {
    let known = JSON.stringify(model.base)
    const timer = setInterval(async () => {
      const now = document.hidden ? null : await api.base().catch(() => null)
      if (!now || JSON.stringify(now) === known) return
      known = JSON.stringify(now)
      notify.current()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [api, model])
}

export function errorText(error: unknown): string {
  return error instanceof RequestError
    ? error.message
    : 'The development server does not respond. Your edits are stored in this page.'
}
