import { type KeyboardEvent, useEffect, useState } from 'react'
import { useDesk } from './context.ts'
import { jumpTo } from './jump.ts'
import { LookPanel } from './look-panel.tsx'
import { SwitchesPanel } from './switches-panel.tsx'
import { WordsPanel } from './words-panel.tsx'

const tabs = [
  { id: 'look', label: 'Look', part: LookPanel },
  { id: 'switches', label: 'Switches', part: SwitchesPanel },
  { id: 'words', label: 'Words', part: WordsPanel },
] as const
type TabId = (typeof tabs)[number]['id']

/** A place that was asked for; another object is another wish. */
export interface Goal {
  readonly place: string
}

/** The left side: what can be edited, in three parts. */
export function Panel({ goal }: { goal: Goal | null }) {
  const { edits } = useDesk()
  const [open, setOpen] = useState<TabId>('look')
  useEffect(() => {
    if (!goal) return
    const [file = '', path = ''] = goal.place.split(':')
    setOpen(partOf(file, path.split('.')[0] ?? ''))
    // The part is drawn first.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => jumpTo(goal.place)))
    return () => cancelAnimationFrame(frame)
  }, [goal])
  const counts = { look: 0, switches: 0, words: 0 }
  for (const { file, path } of Object.values(edits)) counts[partOf(file, String(path[0]))]++
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

const look = new Set(['theme', 'tokens'])
const switches = new Set([
  'features',
  'ageThreshold',
  'jackpot',
  'compliance',
  'popups',
  'maintenance',
  'navigation',
  'home',
  'footer',
])

function partOf(file: string, key: string): TabId {
  if (file === 'whitelabel.json') return 'switches'
  if (file !== 'brand.json') return 'words'
  return look.has(key) ? 'look' : switches.has(key) ? 'switches' : 'words'
}
