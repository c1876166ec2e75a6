import { type ReactNode, useEffect, useRef } from 'react'
import { style } from '#app/styles/style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { useRefusalText } from './messages.ts'

/**
 * A refusal of the whole form. It belongs directly before the submit button, where the person looks and presses.
 *
 * @param errors the form-level errors of the last submission; a new array is a new refusal
 */
export function FormRefusal({ errors }: { errors: readonly unknown[] | null | undefined }) {
  const text = useRefusalText()(errors?.map(String))
  return text ? <RefusalNotice cause={errors}>{text}</RefusalNotice> : null
}

/**
 * An error that is announced, focused and scrolled into view.
 *
 * @param cause identifies the submission: the same text after another submission takes the focus again
 */
export function RefusalNotice({ cause, children }: { cause: unknown; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!cause) return
    element.current?.focus()
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [cause])
  return (
    <div ref={element} className={slot} {...opensHere} data-refusal="">
      <Notice tone="danger">{children}</Notice>
    </div>
  )
}

/** Without script the browser itself moves to the refusal of the posted form. */
const opensHere = { tabIndex: -1, autoFocus: true } as const

const slot = style({
  gridColumn: '1 / -1',
  minInlineSize: 0,
  borderRadius: token('radius.box'),
  // The page's bars and the dialog's edge must not cover it.
  scrollMarginBlock: token('space.16'),
})
