import type { ReactNode } from 'react'
import { SitePopups } from '#app/features/popups/index.ts'
import { Loader } from '#app/site/loader.tsx'
import { SkipLink } from '#app/site/skip-link.tsx'

/**
 * The layout of the agents' pages: no header, footer or side menu (specification section 2). Each page has its own
 * `main` with the id `content`.
 */
export function AgentLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Loader />
      {children}
      <SitePopups isPlaying={false} contractsOnly />
    </>
  )
}
