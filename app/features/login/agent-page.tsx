import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { SecondFactorForm } from '#app/features/second-factor/index.ts'
import type { Captcha } from '#app/forms/captcha-field.tsx'
import type { FormResult } from '#app/forms/form-result.ts'
import type { CountryCode } from '#app/forms/mobile-fields.tsx'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { token } from '#themes/index.ts'
import { AgentPitch } from './agent-pitch.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginNotice } from './login-notice.tsx'
import { type SupportHours, supportHoursText } from './support-hours.ts'

/** The agents' login page (specification section 2, /agent): the pitch, the form, and the support hours. */
export function AgentPage({
  countries,
  captcha,
  flash,
  support,
  answer,
  returnTo,
  children,
  ...form
}: {
  challenge: Result<SliderChallenge>
  countries: Result<{ list: readonly CountryCode[] }>
  captcha: Captcha | null
  flash: { notice: 'mailed' | 'reset' | ErrorCode; username: string } | null
  canRecover: boolean
  serverTimeMs: number
  support: SupportHours
  answer: FormResult | null
  returnTo: string
  /** A dialog over the page. */
  children?: ReactNode
}) {
  const { t } = useTranslation('identity')
  const { name, logoUrl } = useBrand()
  const locale = useLocale()
  const factor = answer?.secondFactor
  return (
    <main id="content" tabIndex={-1} className={page}>
      <div className={card}>
        <AgentPitch />
        <section className={formSide}>
          <Link to="/" className={logo} aria-label={t('agent.toSite')}>
            <img src={logoUrl} alt={name} height={48} />
          </Link>
          <h1>{factor ? t('factor.title') : t('agent.title')}</h1>
          <p className={lead}>{factor ? t('factor.lead') : t('agent.lead', { brand: name })}</p>
          {factor && answer ? (
            <SecondFactorForm ask={factor} answer={answer} returnTo={returnTo} />
          ) : (
            <>
              {flash && !answer ? <LoginNotice notice={flash.notice} /> : null}
              <LoginForm
                {...form}
                type="username"
                as="agent"
                countries={countries.ok ? countries.value.list : []}
                captcha={answer?.captcha ?? captcha}
                answer={answer}
                returnTo={returnTo}
                username={flash?.username}
                codeWait={null}
              />
            </>
          )}
          <p className={hours}>
            <Icon name="headset" />
            <span>{t('agent.support', supportHoursText(support, locale))}</span>
          </p>
          <Link to="/" className={back}>
            {t('agent.toSite')}
          </Link>
        </section>
        <span hidden data-whole="" />
      </div>
      {children}
    </main>
  )
}

const page = style({
  display: 'grid',
  placeItems: 'start center',
  minBlockSize: '100dvh',
  outline: 'none',
  backgroundImage: token('gradient.page'),
  '@media (min-width: 900px)': { placeItems: 'center', padding: token('space.8') },
})

const card = style({
  display: 'grid',
  inlineSize: '100%',
  overflow: 'hidden',
  backgroundColor: token('color.surfaceRaised'),
  // A browser may paint a partial document; centred content would move as the document grows.
  '&:not(:has(> [data-whole]))': { visibility: 'hidden' },
  '@media (min-width: 900px)': {
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    maxInlineSize: '1080px',
    border: `1px solid ${token('color.border')}`,
    borderRadius: token('radius.dialog'),
    boxShadow: token('shadow.raised'),
  },
})

const formSide = style({
  display: 'grid',
  alignContent: 'start',
  gap: token('space.2'),
  minInlineSize: 0,
  padding: token('space.5'),
  '@media (min-width: 900px)': { padding: token('space.8') },
  '& h1': {
    margin: 0,
    fontFamily: token('font.display'),
    fontSize: token('fontSize.xl'),
    fontWeight: token('fontWeight.black'),
  },
})

const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  marginBlockEnd: token('space.2'),
  '& img': { inlineSize: 'auto', blockSize: '48px', maxInlineSize: '220px', objectFit: 'contain' },
})

const lead = style({ margin: 0, marginBlockEnd: token('space.4'), color: token('color.textMuted') })

const hours = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  margin: 0,
  marginBlockStart: token('space.5'),
  padding: token('space.3'),
  borderRadius: token('radius.box'),
  fontSize: token('fontSize.sm'),
  lineHeight: 1.45,
  color: token('color.textMuted'),
  backgroundColor: token('color.surfaceSunken'),
  '& svg': { fontSize: '1.375rem', color: token('color.accentText') },
})

const back = style({
  justifySelf: 'center',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  fontSize: token('fontSize.sm'),
  color: token('color.accentText'),
})
