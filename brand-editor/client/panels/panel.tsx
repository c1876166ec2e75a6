import { type ComponentType, type KeyboardEvent, useEffect, useState } from 'react'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { focusPlace } from '#brand-editor/client/state/focus-place.ts'
import type { BrandModel } from '../../model.ts'
import { sections, type Tab } from '../../sections.ts'
import { LookPanel } from './look-panel.tsx'
import { SwitchesPanel } from './switches-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'

const tabs = [
  { id: 'look', label: 'Look', part: LookPanel },
  { id: 'switches', label: 'Switches', part: SwitchesPanel },
  { id: 'texts', label: 'Texts', part: TextsPanel },
] as const satisfies readonly { id: Tab; label: string; part: ComponentType }[]

/** A place to show. Each request is a new object, so the same place can be requested again. */
export interface Goal {
  readonly place: string
  readonly tab: Tab
}

export function goalOf(model: BrandModel, place: string): Goal {
  const [file = '', path = ''] = place.split(':')
  return { place, tab: tabOf(model, file, path.split('.')[0] ?? '') }
}

/** The left side: everything that can be edited, in three tabs. */
export function Panel({ goal }: { goal: Goal | null }) {
  const { model, edits } = useEditor()
  const [open, setOpen] = useState<Tab>('look')
  useEffect(() => {
    if (!goal) return
    setOpen(goal.tab)
    // The tab has to be drawn before its field gets the focus.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => focusPlace(goal.place)))
    return () => cancelAnimationFrame(frame)
  }, [goal])
  const counts = { look: 0, switches: 0, texts: 0 }
  for (const { file, path } of Object.values(edits)) counts[tabOf(model, file, String(path[0]))]++
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex(({ id }) => id === open)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    setOpen(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <aside className="panel" aria-label="What can be edited">
      <div className="tabs" role="tablist" aria-label="Parts of the brand" onKeyDown={move}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === open}
            aria-controls={`part-${id}`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => setOpen(id)}
          >
            {label}
            {counts[id] > 0 && (
              <span className="count">
                {counts[id]}
                <span className="spoken"> changed</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ id, part: Part }) => (
        <div
          key={id}
          role="tabpanel"
          id={`part-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== open}
          className="part"
        >
          {id === open && <Part />}
        </div>
      ))}
    </aside>
  )
}

function tabOf(model: BrandModel, file: string, key: string): Tab {
  if (file === 'whitelabel.json') return 'switches'
  const section = file === 'brand.json' ? model.sectionByKey[key] : undefined
  return section ? sections[section].tab : 'texts'
}
