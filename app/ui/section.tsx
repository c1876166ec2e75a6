import { Await } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

/** The data of a page's section, or the code of its failure. */
export type Result<Value> = { ok: true; value: Value } | { ok: false; errorCode: string }
/** Data resolved before the response is a value; late data is a promise that is streamed. Never rejects. */
export type Deferred<Value> = Result<Value> | Promise<Result<Value>>

/** Renders a section's data now or when it arrives; `waiting` reserves its space, `failed` offers a retry. */
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

/** A section of a page with its heading; `action` is at the end of the heading's line. */
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
  // On a phone the longest title, in the widest face, has no room to spare.
  gap: token('space.2'),
  '@media (min-width: 720px)': { gap: token('space.3') },
  minBlockSize: '40px',
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '32px',
  blockSize: '32px',
  '@media (min-width: 720px)': { inlineSize: '38px', blockSize: '38px' },
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
