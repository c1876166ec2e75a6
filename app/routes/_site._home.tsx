import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react'
import { loadHome } from '#app/features/home/index.server.ts'
import { HomePage } from '#app/features/home/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { PageOutlet } from '#app/ui/page-outlet.tsx'

export const handle: RouteHandle = {
  answersWhole: true,
  styleSheet: 'home',
  i18n: ['home', 'games'],
  page: () => ({ isListed: true }),
}

export function loader({ request }: LoaderFunctionArgs) {
  return loadHome(request)
}

/** Dialogs open and close over the same home page: only a reload or a posted form reloads its data. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || (formMethod !== undefined && formMethod !== 'GET')
}

/** Home with the dialog that the address names (specification section 2: /login and /register show home). */
export default function Home() {
  return (
    <>
      <HomePage data={useLoaderData<typeof loader>()} />
      <PageOutlet below="routes/_site._home" waiting={null} />
    </>
  )
}
