import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditorContext, type EditorState } from '#brand-editor/client/state/editor-context.ts'
import type { DraftState } from '#brand-editor/client/state/use-draft.ts'
import { SiteFrame } from './site-frame.tsx'

test('a frame says that the site is loading until it is there', () => {
  const editor = { model: { name: 'Neon Nine' }, edits: {} } as EditorState
  const draft = { answer: null } as unknown as DraftState
  const html = renderToString(
    <EditorContext.Provider value={editor}>
      <SiteFrame name="Phone" width={360} height={740} address="/" round={0} draft={draft} />
    </EditorContext.Provider>,
  )
  expect(html).toMatch(/role="status">.*Loading the site/)
})
