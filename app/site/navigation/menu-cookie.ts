/** Whether the side menu stands beside the page. The server reads it, so that the page is right from its first paint. */
export const MENU_COOKIE = 'mq_menu'

const IS_OPEN = new RegExp(`(?:^|;\\s*)${MENU_COOKIE}=open(?:;|$)`)

/** Whether a request's `Cookie` header says that it was left open. */
export const wasLeftOpen = (cookies: string | null) => IS_OPEN.test(cookies ?? '')

/** A year: a visitor who folded the menu away does not want it back tomorrow. */
const MENU_COOKIE_MS = 31_536_000_000

/** Keeps it for the next page; a browser without a cookie store forgets. */
export function rememberMenu(open: boolean): void {
  window.cookieStore?.set({
    name: MENU_COOKIE,
    value: open ? 'open' : 'closed',
    path: '/',
    expires: Date.now() + MENU_COOKIE_MS,
    sameSite: 'lax',
  })
}
