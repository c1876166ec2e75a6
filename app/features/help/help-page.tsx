import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { HelpTopic } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { HelpTopics } from './help-topics.tsx'

/** The help centre as a standalone page for external links: no header, no footer (specification section 2, routes). */
export function HelpPage({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useTranslation('dialogs')
  const { t: site } = useTranslation('site')
  const brand = useBrand()
  return (
    <div className={page}>
      <header className={bar}>
        <Link to="/" className={home}>
          <img
            className={logo}
            src={brand.logoUrl}
            alt={site('logoHome', { name: brand.name })}
            width={140}
            height={35}
          />
        </Link>
        <ButtonLink to="/" tone="secondary" size="small">
          {t('help.toSite')}
        </ButtonLink>
      </header>
      <main className={content}>
        <h1 className={heading}>{site('helpCentre')}</h1>
        <HelpTopics topics={topics} path="/helpmc" />
        {brand.customerService.length ? (
          <ul className={contacts} aria-label={site('contact')}>
            {brand.customerService.map(({ csPosition, label, path }) => (
              <li key={csPosition}>
                <a className={contact} href={path} rel="noopener noreferrer">
                  <Icon name="headset" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </main>
    </div>
  )
}

const page = style({ minBlockSize: '100dvh' })

const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.4'),
  paddingBlock: token('space.3'),
  paddingInline: token('space.4'),
  // From the edges of the column below it.
  '@media (min-width: 640px)': {
    paddingInline: `calc(max(0px, (100% - 860px) / 2) + ${token('space.6')})`,
  },
  borderBlockEnd: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
})

const home = style({ display: 'grid', alignItems: 'center', minBlockSize: token('size.tap') })

const logo = style({ blockSize: '34px', inlineSize: 'auto', maxInlineSize: '100%', objectFit: 'contain' })

const content = style({ maxInlineSize: '860px', marginInline: 'auto', paddingBlock: token('space.6') })

const heading = style({
  paddingInline: token('space.4'),
  paddingBlockEnd: token('space.5'),
  fontSize: token('fontSize.hero'),
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.15,
  '@media (min-width: 640px)': { paddingInline: token('space.6') },
})

const contacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.3'),
  paddingInline: token('space.4'),
  '@media (min-width: 640px)': { paddingInline: token('space.6') },
})

const contact = style({
  display: 'inline-flex',
  overflowWrap: 'anywhere',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: token('size.tap'),
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.box'),
  color: token('color.text'),
  fontWeight: token('fontWeight.bold'),
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
})
