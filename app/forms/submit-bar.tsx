import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { FormRefusal } from './form-refusal.tsx'

/** The submit button of a dialog's form with the form's refusal. It stays at the dialog's lower edge while the form scrolls. */
export function SubmitBar({
  errors,
  children,
}: {
  errors: readonly unknown[] | null | undefined
  children: ReactNode
}) {
  return (
    <div className={bar} data-submit-bar="">
      <FormRefusal errors={errors} />
      {children}
    </div>
  )
}

const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  gridColumn: '1 / -1',
  // On a very low screen, such as a phone with its keyboard, it would cover most of the form.
  '@media (min-height: 480px)': {
    '[role=dialog] &': {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 1,
      paddingBlock: token('space.3'),
      // The borders of what scrolls under it end at its edges.
      marginInline: '-2px',
      paddingInline: '2px',
      backgroundColor: token('color.surfaceRaised'),
    },
  },
})
