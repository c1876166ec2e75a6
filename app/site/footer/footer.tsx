import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { FooterBlock, OwnLinks } from './footer-block.tsx'

/** The footer of every page: the brand's blocks in the brand's order, then the legal part. */
export function Footer() {
  const { t } = useTranslation('site')
  const brand = useBrand()
  return (
    <footer className={footer} id="footer">
      <div className={inside}>
        <div className={blocks}>
          {brand.footer.map((name) => (
            <FooterBlock key={name} name={name} />
          ))}
          <OwnLinks />
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

const footer = style({
  marginBlockStart: token('space.12'),
  color: token('color.footerText'),
  backgroundColor: token('color.footer'),
  borderBlockStart: `1px solid color-mix(in srgb, ${token('color.footerText')} 26%, transparent)`,
  fontSize: token('fontSize.sm'),
  '@media (max-width: 719px)': { paddingBlockEnd: `calc(${token('size.bottomBar')} + env(safe-area-inset-bottom))` },
  // Below a long page it is laid out as late as the page's own parts (app/lib/use-deferred-layout.ts).
  'main:has(> [data-deferred-layout]:not([data-deferred-layout=complete])) + &': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 1600px',
    '@media (min-width: 720px)': { containIntrinsicBlockSize: 'auto 760px' },
  },
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

// Logos are drawn for the page's background; a light page has a dark footer.
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
