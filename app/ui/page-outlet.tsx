import { Outlet, useLocation } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import { useLateChild } from '#app/lib/page-data.ts'
import { WHOLE_PARAMETER } from '#app/lib/whole-page.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Skeleton } from './skeleton.tsx'

/** The route below one, as Outlet: while its data is late its place has a skeleton. */
export function PageOutlet({ below, waiting }: { below: string; waiting?: ReactNode }) {
  const late = useLateChild(below)
  if (!late) return <Outlet />
  return (
    <Suspense
      fallback={
        <>
          <WholeWithoutScript />
          {waiting === undefined ? <PageSkeleton /> : waiting}
        </>
      }
    >
      <Outlet />
    </Suspense>
  )
}

/** Without script nothing moves late parts into their places: the page is asked for again, in one piece. */
function WholeWithoutScript() {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  parameters.set(WHOLE_PARAMETER, '1')
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${pathname}?${parameters}`} />
    </noscript>
  )
}

/** A head and what follows it, at least as high as a window: what is below does not move when the page is there. */
export function PageSkeleton() {
  return (
    <div className={page} aria-busy="true" data-state="late">
      <span className={head}>
        <Skeleton shape="block" />
      </span>
      <div className={rows}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="wide" />
        ))}
      </div>
    </div>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

const page = style({
  display: 'grid',
  gap: token('space.5'),
  alignContent: 'start',
  minBlockSize: '100vh',
})

const head = style({ display: 'block', blockSize: '72px' })

const rows = style({
  display: 'grid',
  gap: token('space.4'),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
})
