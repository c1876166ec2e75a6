import { Link } from '@remix-run/react'
import { categoryIcon } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { GameType } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { useCategories } from './use-categories.ts'

/** The vendors of one category in a line below the header, where the brand asks for it (`layout.navigation.strip`). */
export function VendorStrip({ category }: { category: GameType }) {
  const { t } = useTranslation('games')
  const { t: site } = useTranslation('site')
  const entry = useCategories().find((item) => item.category === category)
  if (!entry?.lane?.vendors.length) return null
  const name = t(`category.${category}`)
  return (
    <nav className={strip} data-part="strip" aria-label={site('vendorsOf', { name })}>
      <ul className={list}>
        <li>
          <Link className={`${link} ${first}`} to={entry.path}>
            <Icon name={categoryIcon(category)} />
            {name}
          </Link>
        </li>
        {entry.lane.vendors.map(({ code, name, iconUrl }) => (
          <li key={code}>
            <Link className={link} to={`${entry.path}?vendor=${encodeURIComponent(code)}`}>
              <img src={iconUrl} alt="" width={22} height={22} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const strip = style({
  borderBlockEnd: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.accentSoft'),
})

const list = style({
  display: 'flex',
  gap: token('space.2'),
  maxInlineSize: token('size.container'),
  marginInline: 'auto',
  paddingInline: token('space.3'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
  '@media (min-width: 720px)': { paddingInline: token('space.5') },
})

const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: '40px',
  paddingInline: token('space.3'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  whiteSpace: 'nowrap',
  outlineOffset: '-3px',
  '& img': { borderRadius: '50%', inlineSize: '22px', blockSize: '22px' },
  '&:hover': { color: token('color.accentText') },
})

const first = style({
  paddingInlineStart: 0,
  fontFamily: token('font.display'),
  fontWeight: token('fontWeight.black'),
  color: token('color.accentText'),
  '& svg': { fontSize: '1.25rem' },
})
