import { useCallback, useEffect, useState } from 'react'
import type { Api } from '#brand-editor/client/state/api.ts'
import { errorText } from '#brand-editor/client/state/use-draft.ts'
import type { BrandModel } from '../../model.ts'
import { Editor } from './editor.tsx'

/** Loads the brand and shows the editor, or the reason why it cannot. */
export function Loading({ code, api }: { code: string; api: Api }) {
  const [model, setModel] = useState<BrandModel | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(async () => {
    const loaded = await api.model()
    if (loaded) setModel(loaded)
    else setProblem(`brands/${code}/brand.json cannot be read: npm run brand check ${code} says why.`)
    return loaded
  }, [api, code])
  useEffect(() => {
    load().catch((error: unknown) => setProblem(errorText(error)))
  }, [load])
  if (model) return <Editor api={api} model={model} onReload={load} />
  return (
    <main className="index">
      <p className="eyebrow">Brand editor</p>
      <h1>{problem ? 'This brand cannot be opened' : 'Opening …'}</h1>
      {problem && <p role="alert">{problem}</p>}
    </main>
  )
}
