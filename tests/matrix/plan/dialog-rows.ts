import type { Locator, Page } from 'playwright'
import { allRoles, type ScreenRow } from './screen-row.ts'

/** Screens that open over any page use a cheap page that every brand has. */
const ANY_PAGE = '/promotions'

/** Screens that open over a page: by URL, automatically, or on a press. */
export const dialogRows: readonly ScreenRow[] = [
  { name: 'dialog-game', path: '/rng?game={game}', file: 'app/features/launch/game-sheet.tsx', roles: allRoles },
  {
    name: 'dialog-vendor',
    path: '/sports?list={list}',
    file: 'app/features/game-center/vendor-list.tsx',
    roles: allRoles,
  },
  { name: 'login-link', path: '/?token=example', file: 'app/routes/login-link.tsx', roles: ['member'] },
  { name: 'dialog-term', path: '/help#term', file: 'app/routes/_site._home.help.tsx', roles: allRoles },
  {
    name: 'dialog-notice',
    path: '/notices/{notice}',
    file: 'app/routes/_site._home.notices.($id).tsx',
    roles: allRoles,
  },
  {
    name: 'dialog-feedback-sent',
    path: '/feedback?sent=1',
    file: 'app/features/feedback/feedback-dialog.tsx',
    roles: allRoles,
  },
  {
    name: 'dialog-trial-prompt',
    path: '/rng?start=trial',
    file: 'app/features/play/trial-prompt.tsx',
    roles: ['trial'],
  },
  {
    name: 'dialog-popup',
    path: ANY_PAGE,
    file: 'app/features/popups/popup.tsx',
    roles: allRoles,
    withPopups: true,
    open: (page) => appears(page.getByRole('dialog').locator('h2')),
  },
  {
    name: 'menu-side',
    path: ANY_PAGE,
    file: 'app/site/navigation/side-menu.tsx',
    roles: allRoles,
    // On a desktop it stays open beside the page.
    changesPage: true,
    open: openSideMenu,
  },
  {
    // Beside the page, the menu covers nothing but narrows the page; home has the most content that may not fit.
    name: 'menu-beside',
    path: '/',
    file: 'app/site/navigation/side-menu.tsx',
    roles: ['member'],
    desktopOnly: true,
    changesPage: true,
    open: async (page) => (await openSideMenu(page)) && page.locator('#side-menu').evaluate(isBeside),
  },
  {
    name: 'menu-languages',
    path: ANY_PAGE,
    file: 'app/site/header/language-menu.tsx',
    roles: ['visitor'],
    desktopOnly: true,
    open: (page) => openMenu(page.locator('header summary:visible').first()),
  },
  {
    name: 'menu-account',
    path: ANY_PAGE,
    file: 'app/site/header/account-menu.tsx',
    roles: ['member', 'trial', 'agent'],
    open: (page) => openMenu(page.locator('[data-part=actions] summary:visible').last()),
  },
  {
    name: 'dialog-sign-out',
    path: ANY_PAGE,
    file: 'app/site/header/sign-out-dialog.tsx',
    roles: ['member', 'trial', 'agent'],
    // The menu that contains the button stays scrolled.
    changesPage: true,
    async open(page) {
      if (!(await openMenu(page.locator('[data-part=actions] summary:visible').last()))) return false
      const out = page.locator('header details[open] button').last()
      return press(out, page.getByRole('dialog').locator('form[action="/logout"]'))
    },
  },
  {
    name: 'menu-vendors',
    path: ANY_PAGE,
    file: 'app/site/navigation/vendor-panel.tsx',
    roles: ['visitor'],
    desktopOnly: true,
    async open(page) {
      const entry = page.locator('header nav li:has(a[href="/rng"])')
      const panel = entry.locator('button + div')
      // It stays open on narrow screens.
      return (await panel.isVisible()) || press(entry.locator('button'), panel)
    },
  },
]

/** Time limit for a pressed element to appear. */
const APPEAR_TIMEOUT_MS = 5000

async function appears(target: Locator): Promise<boolean> {
  return target
    .first()
    .waitFor({ state: 'visible', timeout: APPEAR_TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    )
}

async function press(button: Locator, target: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false
  await button.click()
  return appears(target)
}

async function openSideMenu(page: Page): Promise<boolean> {
  const button = page.locator('[aria-controls="side-menu"]:visible').first()
  const menu = page.locator('#side-menu')
  // A menu that stayed open after a rotation is closed first.
  if (await menu.isVisible()) await button.click()
  return press(button, menu)
}

/** Runs in the page: a drawer is modal, a menu beside the page is not. */
function isBeside(menu: Element): boolean {
  return !menu.matches(':modal')
}

async function openMenu(summary: Locator): Promise<boolean> {
  const menu = summary.locator('xpath=..').locator('summary + div')
  // A press would close a menu that stayed open.
  return (await menu.isVisible()) || press(summary, menu)
}
