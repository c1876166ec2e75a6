import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BannerLink } from '#app/brand/banner-link.tsx'
import { useBrand } from '#app/brand/index.ts'
import { categoryIcon } from '#app/features/games/index.ts'
import { ServiceLink } from '#app/features/status/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useMember } from '#app/session/index.ts'
import { AppDownloads, type AppLink } from '#app/site/footer/app-downloads.tsx'
import { SocialLinks } from '#app/site/footer/social-links.tsx'
import { LanguageList } from '#app/site/header/language-menu.tsx'
import { style } from '#app/styles/style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { pictureOf } from '#brand-engine/picture-width.ts'
import { token } from '#themes/index.ts'
import { inviteTarget } from './invite-target.ts'
import { MenuItemLink, useMenuItems } from './menu-item-link.tsx'
import { useCategories } from './use-categories.ts'

/** Pages of draws that a brand can run. */
const drawEntries = [
  { key: 'prizeWheel', icon: 'refresh', path: '/draws/prizeWheel', needs: 'PRIZEWHEEL' },
  { key: 'goldenEgg', icon: 'sparkle', path: '/draws/goldenEgg', needs: 'GOLDENEGG' },
  { key: 'redEnvelope', icon: 'promo', path: '/draws/redEnvelope', needs: 'REDENVELOPE' },
  { key: 'raffle', icon: 'trophy', path: '/draws/raffle', needs: 'RAFFLE' },
] as const

/** What the side menu holds: shortcuts, the kinds of games, contact, languages and apps. */
export function SideMenuContent({ apps, onClose }: { apps: readonly AppLink[]; onClose: () => void }) {
  const { t } = useTranslation('site')
  const brand = useBrand()
  const member = useMember()
  const invite = inviteTarget(member, brand.switches)
  const shortcuts = [
    { key: 'bonus', icon: 'promo', path: '/member/rewardCentre' } as const,
    ...(brand.switches.includes('VIP') ? [{ key: 'vip', icon: 'crown', path: '/member/vip' } as const] : []),
    ...(brand.switches.includes('MISSION')
      ? [{ key: 'missions', icon: 'target', path: '/member/mission' } as const]
      : []),
    ...(brand.switches.includes('POINTMALL')
      ? [{ key: 'pointMall', icon: 'sparkle', path: '/pointMall' } as const]
      : []),
    ...drawEntries.filter(({ needs }) => brand.switches.includes(needs)),
    ...(invite ? [{ key: 'inviteFriends', icon: 'people', path: invite } as const] : []),
  ]
  const ownItems = useMenuItems('MENU')
  const [banner] = brand.banners.filter(({ group }) => group === 'w_leftmenu')
  return (
    <div className={inside}>
      <header className={head}>
        <img className={logo} src={brand.logoUrl} alt={brand.name} width={140} height={35} />
        <IconButton icon="close" label={t('closeMenu')} onClick={onClose} />
      </header>
      {banner ? (
        <BannerLink className={bannerBox} banner={banner}>
          <img
            className={picture}
            src={pictureOf(banner.imageUrl, 720)}
            alt={banner.title || banner.text || banner.action}
            width={480}
            height={240}
            loading="lazy"
          />
        </BannerLink>
      ) : null}
      {shortcuts.length || ownItems.length ? (
        <nav aria-label={t('sideMenu')} className={list}>
          {shortcuts.map(({ key, icon, path }) => (
            <Link key={key} className={row} to={path}>
              <Icon name={icon} />
              <span>{t(key)}</span>
            </Link>
          ))}
          {ownItems.map((item) => (
            <MenuItemLink key={item.href} className={row} item={item}>
              <Icon name={item.href.startsWith('/') ? 'info' : 'external'} />
              <span>{item.title}</span>
            </MenuItemLink>
          ))}
        </nav>
      ) : null}
      <GameTypes />
      <Contact />
      {brand.languages.length > 1 ? (
        <Block title={t('language')}>
          <LanguageList />
        </Block>
      ) : null}
      {apps.length ? (
        <Block title={t('apps')}>
          <AppDownloads apps={apps} />
        </Block>
      ) : null}
    </div>
  )
}

function GameTypes() {
  const { t } = useTranslation('site')
  const { t: games } = useTranslation('games')
  const { pathname } = useLocation()
  return (
    <details open>
      <summary className={row} data-toggle="">
        <Icon name="grid" />
        <span>{t('gameCentre')}</span>
        <Icon name="chevronDown" />
      </summary>
      <nav aria-label={t('gameTypes')}>
        <ul className={list}>
          {useCategories().map(({ category, path, lane }) => (
            <li key={category}>
              <Link className={row} to={path} aria-current={pathname === path ? 'page' : undefined}>
                <Icon name={categoryIcon(category)} />
                <span>{games(`category.${category}`)}</span>
                {lane ? <span className={count}>{lane.vendors.length}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function Contact() {
  const { t } = useTranslation('site')
  const brand = useBrand()
  return (
    <Block title={t('contact')}>
      {brand.customerService.map(({ csPosition, label, path }) => (
        <ServiceLink key={csPosition} className={row} href={path}>
          <Icon name="headset" />
          <span>{label}</span>
        </ServiceLink>
      ))}
      <Link className={row} to="/feedback">
        <Icon name="chat" />
        <span>{t('feedback')}</span>
      </Link>
      {brand.social.length ? <SocialLinks /> : null}
    </Block>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={block} aria-label={title}>
      <h2 className={blockTitle}>{title}</h2>
      {children}
    </section>
  )
}

const inside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  padding: token('space.4'),
})

const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
})

const logo = style({
  blockSize: '34px',
  inlineSize: 'auto',
  maxInlineSize: '100%',
  minInlineSize: 0,
  objectFit: 'contain',
})

const bannerBox = style({ display: 'block', borderRadius: token('radius.card') })

const picture = style({
  inlineSize: '100%',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceRaised'),
})

const list = style({ display: 'grid', gap: '2px' })

const row = style({
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  'details:not([open]) > & > svg:last-child': { transform: 'rotate(-90deg)' },
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '46px',
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  outlineOffset: '-2px',
  transition: `background-color ${token('motion.fast')}`,
  '& svg': { fontSize: '1.375rem', color: token('color.accentText') },
  '& > span:first-of-type': { flex: '1 1 auto' },
  '&:hover': { backgroundColor: token('color.accentSoft') },
  '&[aria-current]': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
})

const count = style({
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  fontVariantNumeric: 'tabular-nums',
})

const block = style({
  display: 'grid',
  gap: token('space.2'),
  paddingBlockStart: token('space.4'),
  borderBlockStart: `1px solid ${token('color.border')}`,
})

const blockTitle = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
