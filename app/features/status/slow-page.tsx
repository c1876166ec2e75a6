import { useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { quietActionClass } from './notice-screen.tsx'

/** Longer than any page waits for the gateway: the delay is on the network. */
const SLOW_AFTER_MS = 12_000

/** Reports that a page is slow and offers to reload it (specification section 8, page time-out). */
export function SlowPage() {
  const { t } = useTranslation('status')
  const { t: errors } = useTranslation('errors')
  const { state, location } = useNavigation()
  const [isSlow, setSlow] = useState(false)
  const target = state === 'idle' || !location ? null : `${location.pathname}${location.search}`
  useEffect(() => {
    setSlow(false)
    if (target === null) return
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [target])
  if (!isSlow || target === null) return null
  return (
    <div className={place} data-toast="">
      <Notice
        tone="warning"
        title={t('slow.title')}
        action={
          <a className={quietActionClass} href={target}>
            {t('tryAgain')}
          </a>
        }
      >
        {errors('PAGE_TIMEOUT')}
      </Notice>
    </div>
  )
}

const place = style({
  position: 'fixed',
  zIndex: token('layer.toast'),
  insetInline: token('space.3'),
  insetBlockStart: token('space.3'),
  maxInlineSize: '36rem',
  marginInline: 'auto',
  borderRadius: token('radius.box'),
  boxShadow: token('shadow.raised'),
})
