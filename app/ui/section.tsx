import { Await } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

/** What a section of a page got: its data, or the code of what went wrong with it alone. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; errorCode: string }
/** Data that was there in time stands in the page; what was not streams in behind it. Never rejects. */
export type Deferred<Value> = Result<Value> | Promise<Result<Value>>

/** Shows a section's data now or when it arrives; `waiting` keeps its room, `failed` offers a way to try again. */
export function AwaitResult<Value>({
  data,
  waiting,
  failed,
  children,
}: {
  data: Deferred<Value>
  waiting: ReactNode
  failed: (errorCode: string) => ReactNode
  children: (value: Value) => ReactNode
}) {
  const show = (loaded: Result<Value>) => (loaded.ok ? children(loaded.value) : failed(loaded.errorCode))
  if (!(data instanceof Promise)) return show(data)
  return (
    <Suspense fallback={waiting}>
      <Await resolve={data} errorElement={failed('NETWORK_ABNORMAL')}>
        {show}
      </Await>
    </Suspense>
  )
}

/** A part of a page with its heading; `action` stands at the end of the heading's line. */
export function Section({
  id,
  title,
  icon,
  action,
  children,
}: {
  id: string
  title: string
  icon?: IconName
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={section} aria-labelledby={`${id}-title`}>
      <header className={head}>
        {icon ? (
          <span className={mark}>
            <Icon name={icon} />
          </span>
        ) : null}
        <h2 id={`${id}-title`} className={heading}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}

const section = style({ display: 'grid', gap: token('space.4'), minInlineSize: 0 })

const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '40px',
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '38px',
  blockSize: '38px',
  borderRadius: token('radius.control'),
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
  fontSize: '1.5rem',
})

const heading = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontSize: token('fontSize.xl'),
  fontWeight: token('fontWeight.black'),
  '@media (min-width: 720px)': { fontSize: '1.5rem' },
})
