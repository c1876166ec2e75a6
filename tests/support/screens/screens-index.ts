import type { Screen } from './screen-plan.ts'

/** docs/screens/README.md: the pictures in groups. */
export function screensIndex(screens: readonly Screen[]): string {
  const groups = groupNames.map((group) => {
    const pictures = screens.filter((screen) => groupOf(screen) === group)
    return pictures.length ? `## ${group}\n\n${pictures.map(figure).join('\n')}\n` : ''
  })
  return [
    '# Screens',
    '',
    `Every screen and dialog once, across the brands, their languages and two devices: ${screens.length} pictures.`,
    '`npm run screens` creates them from the route table (`tests/matrix/plan/route-table.ts`), new pages included.',
    '',
    ...groups.filter(Boolean),
  ].join('\n')
}

const groupNames = ['Home', 'Pages', 'Dialogs and menus', 'Forms', 'Member centre', 'Agents'] as const

function groupOf({ row: { name } }: Screen): (typeof groupNames)[number] {
  if (name === 'home') return 'Home'
  if (/-(?:filled|refused)$/.test(name)) return 'Forms'
  if (name.startsWith('agent')) return 'Agents'
  if (name.startsWith('member')) return 'Member centre'
  return /^(?:dialog|menu)-|^(?:login|register|forgot|password|password-expired|second-factor|feedback|notices|help)$/.test(
    name,
  )
    ? 'Dialogs and menus'
    : 'Pages'
}

function figure({ row, brand, role, language, device, file }: Screen): string {
  const what = [`\`${row.path}\``, brand, language, role, device].join(' · ')
  const width = device === 'phone' ? 150 : 320
  return `<img src="${file}" width="${width}" alt="${row.name} of ${brand}"> ${what}\n`
}
