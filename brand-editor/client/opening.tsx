import { useCallback, useEffect, useState } from 'react'
import type { BrandModel } from '../model.ts'
import type { Api } from './api.ts'
import { Studio } from './studio.tsx'
import { wordsOf } from './use-draft.ts'

/** Fetches the brand, then hands over to the studio; says what is in the way. */
export function Opening({ code, api }: { code: string; api: Api }) {
  const [model, setModel] = useState<BrandModel | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(async () => {
    const loaded = await api.model()
    if (loaded) setModel(loaded)
    else setProblem(`brands/${code}/brand.json cannot be read: npm run brand check ${code} says why.`)
    return loaded
  }, [api, code])
  useEffect(() => {
    load().catch((error: unknown) => setProblem(wordsOf(error)))
  }, [load])
  if (model) return <Studio api={api} model={model} onReload={load} />
  return (
    <main className="index">
      <p className="eyebrow">Brand studio</p>
      <h1>{problem ? 'This brand cannot be opened' : 'Opening …'}</h1>
      {problem && <p role="alert">{problem}</p>}
    </main>
  )
}
