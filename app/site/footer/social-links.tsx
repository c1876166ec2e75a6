import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { SocialNetwork } from '#brand-engine/schema/links.ts'
import { token } from '#themes/index.ts'

const names: Record<SocialNetwork, string> = {
  FACEBOOK: 'Facebook',
  TIKTOK: 'TikTok',
  YOUTUBE: 'YouTube',
  TWITTER: 'Twitter',
  INSTAGRAM: 'Instagram',
  TELEGRAM: 'Telegram',
  WHATSAPP: 'WhatsApp',
  VIBER: 'Viber',
}

/** The brand's social networks allowed on this host (specification section 2, footer). */
export function SocialLinks() {
  const { t } = useTranslation('site')
  const { social } = useBrand()
  if (!social.length) return null
  return (
    <ul className={list}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a
            className={link}
            href={url}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={t('onNetwork', { name: names[network] })}
            title={names[network]}
          >
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const list = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.2') })

const link = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '42px',
  blockSize: '42px',
  borderRadius: token('radius.pill'),
  border: `1px solid color-mix(in srgb, ${token('color.footerText')} 26%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${token('color.footerText')} 8%, transparent)`,
  color: token('color.footerText'),
  fontSize: '1.25rem',
  transition: `color ${token('motion.fast')}, transform ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.footerText'), transform: 'translateY(-2px)' },
})
