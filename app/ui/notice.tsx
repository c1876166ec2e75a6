import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon } from './icons.tsx'

const icons = { info: 'info', success: 'success', warning: 'warning', danger: 'warning' } as const

/** A message in the flow of a page. Warnings and errors are announced. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: keyof typeof icons
  title?: string
  children?: ReactNode
  action?: ReactNode
}) {
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <div className={notice} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <span className={mark}>
        <Icon name={icons[tone]} />
      </span>
      <div className={words}>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action}
    </div>
  )
}

const notice = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: token('space.3'),
  paddingBlock: token('space.3'),
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderInlineStartWidth: '4px',
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  // A link that is wider than the notice wraps.
  '& > a, & > button': { maxInlineSize: '100%', whiteSpace: 'normal', paddingBlock: token('space.1') },
  '&[data-tone=info]': { borderInlineStartColor: token('color.accent') },
  '&[data-tone=success]': { borderInlineStartColor: token('color.success') },
  '&[data-tone=warning]': { borderInlineStartColor: token('color.warning') },
  '&[data-tone=danger]': { borderInlineStartColor: token('color.danger') },
})

const mark = style({ fontSize: '1.375rem', color: token('color.accentText') })

const words = style({ flex: '1 1 12rem', minInlineSize: 0, lineHeight: 1.45, display: 'grid', gap: '2px' })
