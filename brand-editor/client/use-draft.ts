import { useEffect, useRef, useState } from 'react'
import type { BrandModel, DraftAnswer } from '../model.ts'
import { type Api, Refused } from './api.ts'
import type { Edits } from './store.ts'

/** Keys that follow each other faster than this are asked about once, in milliseconds. */
const QUIET_MS = 180
/** How often the disk is looked at, in milliseconds. */
const LOOK_MS = 3000

export interface DraftState {
  readonly answer: DraftAnswer | null
  /** The edits that the answer is about. */
  readonly edits: Edits
  readonly isChecking: boolean
  readonly failure: string | null
}

/** Keeps the server's draft on the heels of the edits: one question at a time, always about the newest. */
export function useDraft(api: Api, model: BrandModel, edits: Edits): DraftState {
  const [state, setState] = useState<DraftState>({ answer: null, edits: {}, isChecking: true, failure: null })
  const [disk, setDisk] = useState(0)
  const newest = useRef({ model, edits, disk })
  const asking = useRef(false)
  useEffect(() => {
    newest.current = { model, edits, disk }
    setState((before) => ({ ...before, isChecking: true }))
    const timer = setTimeout(() => void ask(), QUIET_MS)
    return () => clearTimeout(timer)

    async function ask(): Promise<void> {
      if (asking.current) return
      asking.current = true
      const asked = newest.current
      const next = await api
        .draft({ edits: Object.values(asked.edits), base: asked.model.base })
        .then((answer) => ({ answer, failure: null }))
        .catch((error: unknown) => ({ answer: null, failure: wordsOf(error) }))
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
  useLookAtDisk(api, model, () => setDisk((before) => before + 1))
  return state
}

/** Asks now and then whether the files are still those that the page read; told once for each state they are found in. */
function useLookAtDisk(api: Api, model: BrandModel, onChange: () => void): void {
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    let known = JSON.stringify(model.base)
    const timer = setInterval(async () => {
      const now = document.hidden ? null : await api.base().catch(() => null)
      if (!now || JSON.stringify(now) === known) return
      known = JSON.stringify(now)
      tell.current()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [api, model])
}

export function wordsOf(error: unknown): string {
  return error instanceof Refused ? error.message : 'The development server does not answer. Your edits are kept here.'
}
