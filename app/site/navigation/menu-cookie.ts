/** Whether the side menu is docked. The server reads it, so that the first paint has the right layout. */
export const MENU_COOKIE = 'mq_menu'

const IS_OPEN = new RegExp(`(?:^|;\\s*)${MENU_COOKIE}=open(?:;|$)`)

/** Whether a `Cookie` header says that the menu is docked. */
export const isMenuDocked = (cookies: string | null) => IS_OPEN.test(cookies ?? '')

/** A year: a visitor who closed the menu does not want it back tomorrow. */
const MENU_COOKIE_MS = 31_536_000_000

/** Stores the choice for the next page, in browsers with a cookie store. */
export function saveMenuState(open: boolean): void {
  window.cookieStore?.set({
    name: MENU_COOKIE,
    value: open ? 'open' : 'closed',
    path: '/',
    expires: Date.now() + MENU_COOKIE_MS,
    sameSite: 'lax',
  })
}
