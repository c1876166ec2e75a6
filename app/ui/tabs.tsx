import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { style } from '#app/lib/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

export interface Tab {
  value: string
  label: string
  icon?: IconName
  content: ReactNode
}

/** Two or more views of one thing; with a single tab only its content stands there (specification section 2). */
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
  const [only] = tabs
  if (tabs.length < 2) return only ? only.content : null
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className={list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={trigger}>
            {tab.icon ? <Icon name={tab.icon} /> : null}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
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
  '&[data-state=active]': { color: token('color.onAccent'), backgroundColor: token('color.accent') },
})

const content = style({ paddingBlockStart: token('space.5'), outline: 'none' })
