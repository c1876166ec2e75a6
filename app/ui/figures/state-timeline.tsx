import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { token } from '#themes/index.ts'

/** `ahead`: the ordinary next steps, which have not happened. */
export type TimelineState = 'done' | 'now' | 'failed' | 'ahead'

export interface TimelineStep {
  readonly key: string
  readonly name: string
  readonly state: TimelineState
  /** When it happened: the instant, and its text. */
  readonly at?: { readonly iso: string; readonly text: string } | undefined
  /** The reason that was given. */
  readonly note?: string | undefined
  /** Who acts now, and until when. */
  readonly turn?: ReactNode
}

const icons: Readonly<Record<TimelineState, IconName | null>> = {
  done: 'check',
  now: 'clock',
  failed: 'close',
  ahead: null,
}

/** What happened to something, in its order, where it stands, and what is still to come. */
export function StateTimeline({
  steps,
  label,
  aheadWord,
}: {
  steps: readonly TimelineStep[]
  label: string
  /** Said of the steps that have not happened, for screen readers. */
  aheadWord: string
}) {
  return (
    <ol className={list} aria-label={label}>
      {steps.map(({ key, name, state, at, note, turn }) => {
        const icon = icons[state]
        return (
          <li key={key} className={item} data-step={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={dot} aria-hidden="true">
              {icon ? <Icon name={icon} /> : null}
            </span>
            <div className={words}>
              <strong>
                {name}
                {state === 'ahead' ? <span className={visuallyHidden}> ({aheadWord})</span> : null}
              </strong>
              {at ? <time dateTime={at.iso}>{at.text}</time> : null}
              {note ? <p className={noteBox}>{note}</p> : null}
              {turn ? <p className={turnLine}>{turn}</p> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: token('space.3'),
  paddingBlockEnd: token('space.5'),
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '32px 0',
    insetInlineStart: '15px',
    borderInlineStart: `2px solid ${token('color.lineStrong')}`,
  },
  '&:has(+ [data-step=ahead])::before': { borderInlineStart: `2px dashed ${token('color.line')}` },
  '&:last-child': { paddingBlockEnd: 0 },
  '&[data-step=ahead]': { color: token('color.textMuted') },
})

const dot = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: '50%',
  fontSize: '1.125rem',
  color: token('color.gain'),
  backgroundColor: token('color.surfaceRaised'),
  '[data-step=now] > &': { color: token('color.onAccent'), backgroundColor: token('color.accent') },
  '[data-step=failed] > &': { color: token('color.loss') },
  '[data-step=ahead] > &': {
    justifySelf: 'center',
    inlineSize: '20px',
    blockSize: '20px',
    marginBlock: '2px',
    border: `2px dashed ${token('color.borderStrong')}`,
    backgroundColor: 'transparent',
  },
})

const words = style({
  display: 'grid',
  gap: '2px',
  minInlineSize: 0,
  lineHeight: 1.4,
  '& time': {
    justifySelf: 'start',
    fontSize: token('fontSize.xs'),
    fontVariantNumeric: 'tabular-nums',
    color: token('color.textMuted'),
    direction: 'ltr',
  },
  '[data-step=ahead] > & > strong': { fontWeight: token('fontWeight.regular') },
})

const noteBox = style({
  marginBlockStart: token('space.1'),
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
  fontSize: token('fontSize.sm'),
  overflowWrap: 'anywhere',
})

const turnLine = style({
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  '& > span': { fontWeight: token('fontWeight.regular'), color: token('color.textMuted') },
})
