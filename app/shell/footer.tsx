import { Link, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { type ClientBrand, useBrand } from '#app/brand/index.ts'
import { ServiceLink } from '#app/features/status/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { token } from '#themes/index.ts'
import { SocialLinks } from './social-links.tsx'
import { type NavigationLane, useCategories } from './use-categories.ts'

type FooterBlock = ClientBrand['footer'][number]

/** The foot of every page: the brand's blocks in the brand's order, then what the law and good sense ask for. */
export function Footer() {
  const { t } = useTranslation('site')
  const brand = useBrand()
  return (
    <footer className={footer} id="footer">
      <div className={inside}>
        <div className={blocks}>
          {brand.footer.map((name) => (
            <Block key={name} name={name} />
          ))}
        </div>
        <div className={care}>
          <span className={age} role="img" aria-label={t('agesOnly', { age: brand.ageThreshold })}>
            {brand.ageThreshold}+
          </span>
          <p>{t('responsiblePlay', { age: brand.ageThreshold })}</p>
        </div>
        <div className={base}>
          <img className={logo} src={brand.logoUrl} alt={brand.name} width={140} height={35} loading="lazy" />
          <p>
            {t('copyright', { name: brand.name })}
            {brand.tagline ? <span className={tagline}>{brand.tagline}</span> : null}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Block({ name }: { name: FooterBlock }) {
  const { t } = useTranslation('site')
  const brand = useBrand()
  switch (name) {
    case 'PRODUCTS':
      return <Products />
    case 'CONTACT':
      return (
        <Column title={t('contact')}>
          {brand.customerService.map(({ csPosition, label, path }) => (
            <li key={csPosition}>
              <ServiceLink className={link} href={path}>
                {label}
              </ServiceLink>
            </li>
          ))}
          <li>
            <Link className={link} to="/feedback">
              {t('feedback')}
            </Link>
          </li>
          {brand.switches.includes('AGENTPOLICY') ? (
            <li>
              <Link className={link} to="/agent">
                {t('affiliate')}
              </Link>
            </li>
          ) : null}
        </Column>
      )
    case 'SOCIAL':
      return brand.social.length ? (
        <section className={column} aria-label={t('follow')}>
          <h2 className={heading}>{t('follow')}</h2>
          <SocialLinks />
        </section>
      ) : null
    case 'LICENCE':
      return brand.licences.length ? (
        <Column title={t('licence')}>
          {brand.licences.map((licence) => (
            <li key={licence.name} className={licenceRow}>
              {licence.imageUrl ? <img src={licence.imageUrl} alt="" width={48} height={48} loading="lazy" /> : null}
              <span>
                {licence.name}
                {licence.number ? <span className={quiet}>{licence.number}</span> : null}
              </span>
            </li>
          ))}
        </Column>
      ) : null
    case 'PAYMENT':
      return brand.payments.length ? (
        <Column title={t('payment')} look="marks">
          {brand.payments.map((payment) => (
            <li key={payment.name} className={mark} data-picture={payment.imageUrl ? '' : undefined}>
              {payment.imageUrl ? (
                <img src={payment.imageUrl} alt={payment.name} width={72} height={28} loading="lazy" />
              ) : (
                payment.name
              )}
            </li>
          ))}
        </Column>
      ) : null
    case 'VENDORS':
      return <Vendors />
    case 'HELP':
      return <Help />
  }
}

function Products() {
  const { t } = useTranslation('site')
  const { t: games } = useTranslation('games')
  const items = useCategories().filter(({ category }) => category !== 'HOME')
  return (
    <Column title={t('products')} look="list">
      {items.map(({ category, path }) => (
        <li key={category}>
          <Link className={link} to={path}>
            {games(`category.${category}`)}
          </Link>
        </li>
      ))}
    </Column>
  )
}

function Help() {
  const { t } = useTranslation('site')
  const site = useRouteLoaderData<{ helpTopics: { id: string; title: string }[] }>('routes/_site')
  if (!site?.helpTopics.length) return null
  return (
    <Column title={t('help')} look="list">
      {site.helpTopics.map(({ id, title }) => (
        <li key={id}>
          <Link className={link} to={`/help#${id}`}>
            {title}
          </Link>
        </li>
      ))}
    </Column>
  )
}

/** Vendors the specification lists in the footer, as far as the brand has them; by name, for no one's logo is shipped. */
const footerVendors = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']

function Vendors() {
  const { t } = useTranslation('site')
  const site = useRouteLoaderData<{ lanes: NavigationLane[] }>('routes/_site')
  const cards = new Map(
    (site?.lanes ?? []).flatMap(({ vendors }) => vendors.map((vendor) => [vendor.code, vendor] as const)),
  )
  const shown = footerVendors.flatMap((code) => cards.get(code) ?? [])
  if (!shown.length) return null
  return (
    <Column title={t('vendorMarks')} look="marks">
      {shown.map((vendor) => (
        <li key={vendor.code} className={mark}>
          <img src={vendor.iconUrl} alt="" width={22} height={22} loading="lazy" />
          {vendor.name}
        </li>
      ))}
    </Column>
  )
}

/** `list` and `marks` are long: they get twice the room and use it side by side. */
function Column({ title, look, children }: { title: string; look?: 'list' | 'marks'; children: ReactNode }) {
  return (
    <section className={column} data-wide={look ? '' : undefined} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <ul className={items} data-look={look}>
        {children}
      </ul>
    </section>
  )
}

const footer = style({
  marginBlockStart: token('space.12'),
  color: token('color.footerText'),
  backgroundColor: token('color.footer'),
  borderBlockStart: `1px solid color-mix(in srgb, ${token('color.footerText')} 26%, transparent)`,
  fontSize: token('fontSize.sm'),
  '@media (max-width: 719px)': { paddingBlockEnd: `calc(${token('size.bottomBar')} + env(safe-area-inset-bottom))` },
})

const inside = style({
  display: 'grid',
  gap: token('space.8'),
  maxInlineSize: token('size.container'),
  marginInline: 'auto',
  paddingBlock: token('space.10'),
  paddingInline: token('space.4'),
  '@media (min-width: 720px)': { paddingInline: token('space.5') },
})

const blocks = style({
  display: 'grid',
  gap: `${token('space.8')} ${token('space.6')}`,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  alignContent: 'start',
  gap: token('space.3'),
  minInlineSize: 0,
  '&[data-wide]': { gridColumn: '1 / -1' },
  '@media (min-width: 720px)': { '&[data-wide]': { gridColumn: 'span 2' } },
})

const heading = style({ fontSize: token('fontSize.sm'), fontWeight: token('fontWeight.bold') })

const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
  '&[data-look=marks]': { display: 'flex', flexWrap: 'wrap', gap: token('space.2') },
  '&[data-look=list]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: token('space.6') },
})

const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '30px',
  color: token('color.footerText'),
  '&:hover': { textDecoration: 'underline' },
})

const licenceRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  '& img': { inlineSize: '44px', blockSize: '44px', objectFit: 'contain' },
})

const quiet = style({ display: 'block', fontSize: token('fontSize.xs') })

const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '34px',
  whiteSpace: 'nowrap',
  paddingInline: token('space.3'),
  border: `1px solid color-mix(in srgb, ${token('color.footerText')} 26%, transparent)`,
  borderRadius: token('radius.control'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.bold'),
  '& img': { flex: 'none', maxInlineSize: 'none', borderRadius: '5px' },
  // A mark that is a picture brings its own plate.
  '&[data-picture]': { paddingInline: 0, border: 'none' },
})

const care = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.4'),
  paddingBlock: token('space.5'),
  borderBlock: `1px solid color-mix(in srgb, ${token('color.footerText')} 26%, transparent)`,
  '& p': { maxInlineSize: '80ch' },
})

const age = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '54px',
  blockSize: '54px',
  border: `3px solid ${token('color.danger')}`,
  borderRadius: token('radius.pill'),
  fontWeight: token('fontWeight.black'),
  fontSize: token('fontSize.md'),
  direction: 'ltr',
})

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.4'),
})

// Logos are drawn for the page's ground; a light page has a dark foot.
const logo = style({
  boxSizing: 'content-box',
  blockSize: '34px',
  inlineSize: 'auto',
  objectFit: 'contain',
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  backgroundColor: token('color.canvas'),
})

const tagline = style({ display: 'block', fontSize: token('fontSize.xs') })
