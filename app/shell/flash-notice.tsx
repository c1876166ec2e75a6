import { useRouteLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import type { RootData } from '#app/root-data.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { isErrorCode } from '#contract/errors.ts'
import { token } from '#themes/index.ts'

/** Long enough to read a sentence twice. */
const SHOWN_MS = 8000

/** The word a redirect left for this page, or the code of a refusal: it stands over the page for a while, without script until the next one. */
export function FlashNotice() {
  const { t } = useTranslation(['status', 'errors'])
  const notice = useRouteLoaderData<RootData>('root')?.notice
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    setIsRead(false)
    if (!notice) return
    const timer = setTimeout(() => setIsRead(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])
  // Keys of notices are data: they come in the cookie.
  return notice && !isRead ? (
    <div className={place}>
      {isErrorCode(notice) ? (
        <Notice tone="warning">{t(`errors:${notice}`)}</Notice>
      ) : (
        <Notice tone="success">{t(notice as 'passwordChanged')}</Notice>
      )}
    </div>
  ) : null
}

const place = style({
  position: 'fixed',
  insetInline: token('space.4'),
  insetBlockEnd: '84px',
  zIndex: token('layer.dialog'),
  marginInline: 'auto',
  maxInlineSize: '440px',
  boxShadow: token('shadow.raised'),
  borderRadius: token('radius.control'),
})
