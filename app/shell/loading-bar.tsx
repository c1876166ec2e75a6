import { useNavigation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { token } from '#themes/index.ts'

/** Says that the next page is on its way. It waits a moment, so that quick pages do not flicker. */
export function LoadingBar() {
  const { t } = useTranslation('site')
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div className={bar} role="progressbar" aria-label={t('loading')} />
}

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
