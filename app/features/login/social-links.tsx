import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { SocialProvider } from '#contract/entities/social.ts'
import { token } from '#themes/index.ts'
import { socialProviderLooks } from './social-provider-looks.ts'

/**
 * One-click sign-in with the providers the merchant permits (specification section 2, login dialog). Plain links,
 * because the content security policy lets no form post to another site.
 */
export function SocialLinks({
  providers,
  purpose,
  returnTo,
  age,
}: {
  providers: readonly SocialProvider[]
  purpose: 'login' | 'register'
  returnTo: string
  /** The age that joining through a provider confirms. */
  age: number
}) {
  const { t } = useTranslation('identity')
  if (providers.length === 0) return null
  const query = new URLSearchParams({ returnTo, ...(purpose === 'register' ? { adult: 'on' } : {}) })
  return (
    <div className={room}>
      <p className={or}>
        <span>{t('social.or')}</span>
      </p>
      {providers.map((provider) => {
        const { name, icon } = socialProviderLooks[provider]
        return (
          <a key={provider} className={link} href={`/social/${provider.toLowerCase()}?${query}`} rel="nofollow">
            <Icon name={icon} />
            {t(`social.${purpose}`, { provider: name })}
          </a>
        )
      })}
      {purpose === 'register' ? <p className={small}>{t('social.adult', { age })}</p> : null}
    </div>
  )
}

const room = style({ display: 'grid', gap: token('space.3'), marginBlockStart: token('space.5') })

const or = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: token('space.3'),
  margin: 0,
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  '&::before, &::after': { content: '""', blockSize: '1px', backgroundColor: token('color.border') },
})

const link = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space.3'),
  minBlockSize: '48px',
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.control'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
  textDecoration: 'none',
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
  '& svg': { fontSize: '1.375rem' },
})

const small = style({ margin: 0, fontSize: token('fontSize.xs'), color: token('color.textMuted'), textAlign: 'center' })
