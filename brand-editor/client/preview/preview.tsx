import { type ReactNode, useId, useState } from 'react'
import { Icon } from '#brand-editor/client/fields/icons.tsx'
import { LanguageSelect } from '#brand-editor/client/fields/language-select.tsx'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { type DraftState, errorText } from '#brand-editor/client/state/use-draft.ts'
import { signInAs } from './sign-in.ts'
import { SiteFrame } from './site-frame.tsx'

/** The site with the draft, on a phone and on a desktop, and the problems of the check. */
export function Preview({ draft, children }: { draft: DraftState; children: ReactNode }) {
  const { api, model } = useEditor()
  const [page, setPage] = useState('/')
  const [language, setLanguage] = useState(model.defaultLanguage)
  const [round, setRound] = useState(0)
  const [role, setRole] = useState('visitor')
  const [refusal, setRefusal] = useState<string | null>(null)
  const id = useId()
  const become = async (wanted: string) => {
    setRole(wanted)
    setRefusal(null)
    await signInAs(api, wanted).catch((error: unknown) => {
      setRole('visitor')
      setRefusal(error instanceof Error ? error.message : errorText(error))
    })
    setRound((before) => before + 1)
  }
  const address = `${page}?lang=${language}`
  return (
    <main className="stage">
      <div className="stage-bar">
        <div className="pick">
          <label htmlFor={`${id}-page`}>Page</label>
          <select id={`${id}-page`} value={page} onChange={(event) => setPage(event.target.value)}>
            {model.pages.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="pick">
          <label htmlFor={`${id}-lang`}>Language</label>
          <LanguageSelect id={`${id}-lang`} value={language} onChange={setLanguage} />
        </div>
        <div className="pick">
          <label htmlFor={`${id}-role`}>Viewed as</label>
          <select id={`${id}-role`} value={role} onChange={(event) => void become(event.target.value)}>
            {model.roles.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <button type="button" className="quiet" onClick={() => setRound(round + 1)}>
          <Icon name="reload" /> Reload
        </button>
        <a className="quiet" href={address} target="_blank" rel="noreferrer">
          <Icon name="open" /> Open in a new tab
        </a>
      </div>
      {refusal && (
        <p className="bad" role="alert">
          {refusal}
        </p>
      )}
      <div className="frames">
        <SiteFrame name="Desktop" width={1280} height={860} address={address} round={round} draft={draft} />
        <SiteFrame name="Phone" width={360} height={740} address={address} round={round} draft={draft} />
        {children}
      </div>
    </main>
  )
}
