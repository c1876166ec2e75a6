import { useNavigation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/**
 * Progress of a navigation (specification section 2, loader overlay): a line immediately, an overlay when it takes
 * longer. Both are delayed, so that quick pages do not flicker, and let clicks through.
 */
export function Loader() {
  const { t } = useTranslation('site')
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className={veil}>
      <div className={bar} role="progressbar" aria-label={t('loading')} />
    </div>
  )
}

const veil = style({
  position: 'fixed',
  zIndex: token('layer.toast'),
  inset: 0,
  pointerEvents: 'none',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    opacity: 0,
    animation: 'mq-appear 240ms linear 700ms forwards',
  },
  '&::before': { inset: 0, backgroundColor: token('color.overlay') },
  '&::after': {
    insetBlockStart: 'calc(50% - 24px)',
    insetInlineStart: 'calc(50% - 24px)',
    inlineSize: '48px',
    blockSize: '48px',
    borderRadius: token('radius.pill'),
    border: '4px solid transparent',
    borderBlockStartColor: token('color.accent'),
    borderInlineEndColor: token('color.accent'),
    animation: 'mq-appear 240ms linear 700ms forwards, mq-spin 900ms linear infinite',
  },
  '@keyframes mq-spin': { to: { transform: 'rotate(1turn)' } },
})

const bar = style({
  position: 'fixed',
  zIndex: token('layer.toast'),
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: '3px',
  overflow: 'hidden',
  opacity: 0,
  animation: 'mq-appear 1ms linear 180ms forwards',
  '@keyframes mq-appear': { to: { opacity: 1 } },
  '&::before': {
    content: '""',
    display: 'block',
    blockSize: '100%',
    inlineSize: '40%',
    backgroundColor: token('color.accent'),
    backgroundImage: token('gradient.action'),
    animation: 'mq-pass 1100ms ease-in-out infinite',
  },
  '@keyframes mq-pass': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
})
