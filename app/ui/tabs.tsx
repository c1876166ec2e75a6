import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { style } from '#app/styles/home-style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

export interface Tab {
  value: string
  label: string
  icon?: IconName
  content: ReactNode
}

/**
 * Views of one thing as tabs; a single tab shows its content only (specification section 2). The content of a tab that
 * was opened stays mounted, so that nothing typed in it is lost. Not Radix, which writes
 * style attributes into the server's markup that the content security policy refuses.
 */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
}: {
  tabs: readonly Tab[]
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const [opened, setOpened] = useState<readonly string[]>([value])
  if (!opened.includes(value)) setOpened([...opened, value])
  const [only] = tabs
  if (tabs.length < 2) return only ? only.content : null
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const offset = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!offset) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value) + (isRtl ? -offset : offset)
    const next = tabs[(at + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }
  return (
    <div>
      <div className={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-controls={`${id}-panel-${tab.value}`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className={trigger}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon ? <Icon name={tab.icon} /> : null}
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          id={`${id}-panel-${tab.value}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${tab.value}`}
          className={content}
          hidden={tab.value !== value}
        >
          {tab.value === value || opened.includes(tab.value) ? tab.content : null}
        </div>
      ))}
    </div>
  )
}

const list = style({
  display: 'flex',
  gap: '4px',
  padding: '4px',
  borderRadius: token('radius.control'),
  backgroundColor: token('color.surfaceSunken'),
})

const trigger = style({
  flex: '1 1 0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space.2'),
  minBlockSize: '40px',
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.textMuted'),
  '&:hover': { color: token('color.text') },
  '&[aria-selected=true]': { color: token('color.onAccent'), backgroundColor: token('color.accent') },
})

const content = style({ paddingBlockStart: token('space.5'), outline: 'none' })
