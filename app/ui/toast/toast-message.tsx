import { type ReactNode, useEffect } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icons.tsx'

/** Long enough to read it twice. */
const SHOWN_MS = 7000

/** The message of a Toast, loaded with the first one that is shown. */
export function ToastMessage({
  closeLabel,
  onClose,
  children,
}: {
  closeLabel: string
  onClose: () => void
  children: ReactNode
}) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <div className={toast} data-toast="">
      <span className={mark}>
        <Icon name="warning" />
      </span>
      <p>{children}</p>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  )
}

const toast = style({
  position: 'fixed',
  zIndex: token('layer.toast'),
  insetInline: token('space.3'),
  insetBlockEnd: `calc(${token('size.bottomBar')} + ${token('space.3')})`,
  marginInline: 'auto',
  maxInlineSize: '460px',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: token('space.3'),
  paddingInlineStart: token('space.4'),
  paddingBlock: token('space.1'),
  border: `1px solid ${token('color.border')}`,
  borderInlineStart: `4px solid ${token('color.warning')}`,
  borderRadius: token('radius.box'),
  color: token('color.text'),
  backgroundColor: token('color.surfaceRaised'),
  boxShadow: token('shadow.raised'),
  fontSize: token('fontSize.sm'),
  animation: `mq-toast ${token('motion.medium')} ${token('easing.out')}`,
  '@keyframes mq-toast': { from: { transform: 'translateY(16px)', opacity: 0 } },
  '@media (min-width: 720px)': { insetBlockEnd: token('space.6') },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})

const mark = style({ fontSize: '1.375rem', color: token('color.warning') })
