import { Link } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { type ClientBrand, useBrand } from '#app/brand/index.ts'
import { ServiceLink } from '#app/features/status/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useFrameData } from '#app/lib/page-data.ts'
import { MenuItemLink, useMenuItems } from '#app/site/navigation/menu-item-link.tsx'
import { useCategories } from '#app/site/navigation/use-categories.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { PaymentBadges, VendorBadges } from './footer-badges.tsx'
import { FooterColumn, FooterSection, footerLink } from './footer-column.tsx'
import { SocialLinks } from './social-links.tsx'

type FooterBlockName = ClientBrand['footer'][number]

/** Content of each footer block that a brand's file may name. */
const blocks: Readonly<Record<FooterBlockName, ComponentType>> = {
  PRODUCTS: Products,
  CONTACT: Contact,
  SOCIAL: Social,
  LICENCE: Licences,
  PAYMENT: PaymentBadges,
  VENDORS: VendorBadges,
  HELP: Help,
}

/** A footer block by its name; empty blocks are omitted. */
export function FooterBlock({ name }: { name: FooterBlockName }) {
  const Block = blocks[name]
  return <Block />
}

function Products() {
  const { t } = useTranslation('site')
  const { t: games } = useTranslation('games')
  const items = useCategories().filter(({ category }) => category !== 'HOME')
  return (
    <FooterColumn title={t('products')} look="list">
      {items.map(({ category, path }) => (
        <li key={category}>
          <Link className={footerLink} to={path}>
            {games(`category.${category}`)}
          </Link>
        </li>
      ))}
    </FooterColumn>
  )
}

function Contact() {
  const { t } = useTranslation('site')
  const brand = useBrand()
  return (
    <FooterColumn title={t('contact')}>
      {brand.customerService.map(({ csPosition, label, path }) => (
        <li key={csPosition}>
          <ServiceLink className={footerLink} href={path}>
            {withBreak(label)}
          </ServiceLink>
        </li>
      ))}
      <li>
        <Link className={footerLink} to="/feedback">
          {t('feedback')}
        </Link>
      </li>
      {brand.switches.includes('AGENTPOLICY') ? (
        <li>
          <Link className={footerLink} to="/agent">
            {t('affiliate')}
          </Link>
        </li>
      ) : null}
    </FooterColumn>
  )
}

/** A mail address that is wider than its column breaks before its @, not within a word. */
function withBreak(label: string): ReactNode {
  const at = label.indexOf('@')
  if (at <= 0) return label
  return (
    <>
      {label.slice(0, at)}
      <wbr />
      {label.slice(at)}
    </>
  )
}

function Social() {
  const { t } = useTranslation('site')
  if (!useBrand().social.length) return null
  return (
    <FooterSection title={t('follow')}>
      <SocialLinks />
    </FooterSection>
  )
}

function Licences() {
  const { t } = useTranslation('site')
  const { licences } = useBrand()
  if (!licences.length) return null
  return (
    <FooterColumn title={t('licence')}>
      {licences.map((licence) => (
        <li key={licence.name} className={licenceRow}>
          {licence.imageUrl ? <img src={licence.imageUrl} alt="" width={48} height={48} loading="lazy" /> : null}
          <span>
            {licence.name}
            {licence.number ? <span className={quiet}>{licence.number}</span> : null}
          </span>
        </li>
      ))}
    </FooterColumn>
  )
}

function Help() {
  const { t } = useTranslation('site')
  const site = useFrameData<{ helpTopics: { id: string; title: string }[] }>('routes/_site')
  if (!site?.helpTopics.length) return null
  return (
    <FooterColumn title={t('help')} look="list">
      {site.helpTopics.map(({ id, title }) => (
        <li key={id}>
          <Link className={footerLink} to={`/help#${id}`}>
            {title}
          </Link>
        </li>
      ))}
    </FooterColumn>
  )
}

/** The brand's own menu items of the footer. */
export function OwnLinks() {
  const { name } = useBrand()
  const items = useMenuItems('FOOTER')
  if (!items.length) return null
  return (
    <FooterColumn title={name}>
      {items.map((item) => (
        <li key={item.href}>
          <MenuItemLink className={footerLink} item={item}>
            {item.title}
          </MenuItemLink>
        </li>
      ))}
    </FooterColumn>
  )
}

const licenceRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  '& img': { inlineSize: '44px', blockSize: '44px', objectFit: 'contain' },
})

const quiet = style({ display: 'block', fontSize: token('fontSize.xs') })
