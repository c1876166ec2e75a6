import { type ReactNode, useEffect, useRef } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/**
 * A button with a panel of links or choices. Built on `details`, so it opens without script; script adds Escape, click
 * outside, and closing when the focus leaves.
 */
export function Menu({
  label,
  trigger,
  wide = false,
  triggerClass = summary,
  isCurrent = false,
  children,
}: {
  label: string
  trigger: ReactNode
  wide?: boolean
  /** The look of what opens it. */
  triggerClass?: string
  /** Whether the page shown is one of its links. */
  isCurrent?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => element.removeAttribute('open')
    const onPress = (event: Event) => {
      if (element.open && !element.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      close()
      element.querySelector('summary')?.focus()
    }
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget && !element.contains(event.relatedTarget as Node)) close()
    }
    const onChoice = (event: Event) => {
      if ((event.target as Element).closest('a, button')) close()
    }
    document.addEventListener('pointerdown', onPress)
    element.addEventListener('keydown', onKey)
    element.addEventListener('focusout', onLeave)
    element.addEventListener('click', onChoice)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('focusout', onLeave)
      element.removeEventListener('click', onChoice)
    }
  }, [])
  return (
    <details ref={details} className={root}>
      <summary className={triggerClass} aria-label={label} title={label} data-current={isCurrent ? '' : undefined}>
        {trigger}
      </summary>
      <div className={panel} data-wide={wide ? '' : undefined}>
        {children}
      </div>
    </details>
  )
}

const root = style({ position: 'relative', flex: 'none' })

const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: token('size.tap'),
  minInlineSize: token('size.tap'),
  justifyContent: 'center',
  paddingInline: token('space.2'),
  borderRadius: token('radius.control'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  listStyle: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition: `background-color ${token('motion.fast')}, color ${token('motion.fast')}`,
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
  '[open] > &': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
  '& > svg': { fontSize: '1.375rem' },
})

const panel = style({
  position: 'absolute',
  zIndex: token('layer.menu'),
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineEnd: 0,
  inlineSize: 'max-content',
  minInlineSize: '200px',
  maxInlineSize: 'calc(100vw - 24px)',
  maxBlockSize: 'min(70dvh, 560px)',
  overflowY: 'auto',
  padding: token('space.2'),
  color: token('color.text'),
  backgroundColor: token('color.surfaceRaised'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  boxShadow: token('shadow.raised'),
  animation: `mq-drop ${token('motion.medium')} ${token('easing.out')}`,
  '@keyframes mq-drop': { from: { opacity: 0, transform: 'translateY(-6px)' } },
  '&[data-wide]': { inlineSize: '280px' },
})
