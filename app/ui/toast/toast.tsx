import type { ReactNode } from 'react'
import { lazyComponent } from '#app/lib/lazy-component.tsx'

const Message = lazyComponent(async () => (await import('./toast-message.tsx')).ToastMessage)

/**
 * A short message over the page that disappears by itself. Its container is a permanent live region: the message is
 * announced, also over an open dialog, which hides the rest of the page from screen readers.
 * @param children null for no message
 */
export function Toast({
  closeLabel,
  onClose,
  children,
}: {
  closeLabel: string
  onClose: () => void
  children: ReactNode | null
}) {
  return (
    <div aria-live="assertive">
      {children === null ? null : (
        <Message closeLabel={closeLabel} onClose={onClose}>
          {children}
        </Message>
      )}
    </div>
  )
}
