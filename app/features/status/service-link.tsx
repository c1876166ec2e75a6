import { type MouseEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** Width of a chat window beside the page. */
const WINDOW_FEATURES = 'popup,width=420,height=680'

/**
 * Opens customer service in a separate window, so that the page stays open. Where the browser blocks windows the
 * visitor sees a notice, and the link then opens normally.
 */
export function ServiceLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const { t } = useTranslation('status')
  const [isBlocked, setBlocked] = useState(false)
  const open = (event: MouseEvent) => {
    if (isBlocked || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const opened = window.open('about:blank', 'customer-service', WINDOW_FEATURES)
    setBlocked(opened === null)
    if (!opened) return
    // The other site must not have access to this window.
    opened.opener = null
    opened.location.href = href
  }
  return (
    <>
      <a className={className} href={href} rel="noopener noreferrer" target="_blank" onClick={open}>
        {children}
      </a>
      {isBlocked ? (
        <p className={notice} role="alert">
          {t('popupBlocked')}
        </p>
      ) : null}
    </>
  )
}

const notice = style({ flexBasis: '100%', color: token('color.warning'), fontSize: token('fontSize.sm') })
