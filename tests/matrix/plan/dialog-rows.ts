import type { Locator, Page } from 'playwright'
import { everybody, type ScreenRow } from './screen-row.ts'

/** What opens over every page is looked at over one that every brand has and that costs little. */
const ANY_PAGE = '/promotions'

/** What opens over a page: by its address, by itself, or by a press. */
export const dialogRows: readonly ScreenRow[] = [
  { name: 'dialog-game', path: '/rng?game={game}', file: 'app/features/launch/game-sheet.tsx', roles: everybody },
  {
    name: 'dialog-vendor',
    path: '/sports?list={list}',
    file: 'app/features/game-center/vendor-list.tsx',
    roles: everybody,
  },
  { name: 'dialog-term', path: '/help#term', file: 'app/routes/_site._home.help.tsx', roles: everybody },
  {
    name: 'dialog-notice',
    path: '/notices/{notice}',
    file: 'app/routes/_site._home.notices.($id).tsx',
    roles: everybody,
  },
  {
    name: 'dialog-feedback-sent',
    path: '/feedback?sent=1',
    file: 'app/features/feedback/feedback-dialog.tsx',
    roles: everybody,
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
    roles: everybody,
    withPopups: true,
    open: (page) => waits(page.getByRole('dialog').locator('h2')),
  },
  {
    name: 'menu-side',
    path: ANY_PAGE,
    file: 'app/site/navigation/side-menu.tsx',
    roles: everybody,
    // It stays beside the page on a desktop.
    leavesMark: true,
    open: openSideMenu,
  },
  {
    // Beside the page it covers nothing and makes it narrower; of all pages, home has most that may not fit then.
    name: 'menu-beside',
    path: '/',
    file: 'app/site/navigation/side-menu.tsx',
    roles: ['member'],
    desktopOnly: true,
    leavesMark: true,
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
    open: (page) => openMenu(page.locator('header summary:visible').last()),
  },
  {
    name: 'dialog-sign-out',
    path: ANY_PAGE,
    file: 'app/site/header/sign-out-dialog.tsx',
    roles: ['member', 'trial', 'agent'],
    // The menu it is pressed in stays scrolled.
    leavesMark: true,
    async open(page) {
      if (!(await openMenu(page.locator('header summary:visible').last()))) return false
      const out = page.locator('header details[open] button').last()
      return pressed(out, page.getByRole('dialog').locator('form[action="/logout"]'))
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
      // It stays open on a screen without room for it.
      return (await panel.isVisible()) || pressed(entry.locator('button'), panel)
    },
  },
]

/** How long something pressed may take to appear. */
const APPEARS_WITHIN_MS = 5000

async function waits(target: Locator): Promise<boolean> {
  return target
    .first()
    .waitFor({ state: 'visible', timeout: APPEARS_WITHIN_MS })
    .then(
      () => true,
      () => false,
    )
}

async function pressed(button: Locator, target: Locator): Promise<boolean> {
  if (!(await button.isVisible())) return false
  await button.click()
  return waits(target)
}

async function openSideMenu(page: Page): Promise<boolean> {
  const button = page.locator('[aria-controls="side-menu"]:visible').first()
  const menu = page.locator('#side-menu')
  // What a turn left open is folded away, to be brought back by a press.
  if (await menu.isVisible()) await button.click()
  return pressed(button, menu)
}

/** Runs in the page: a drawer over it is modal. */
function isBeside(menu: Element): boolean {
  return !menu.matches(':modal')
}

async function openMenu(summary: Locator): Promise<boolean> {
  const menu = summary.locator('xpath=..').locator('summary + div')
  // A press would close one that stayed open.
  return (await menu.isVisible()) || pressed(summary, menu)
}
