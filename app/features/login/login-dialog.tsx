import { Form, Link } from '@remix-run/react'
import { useState } from 'react'
import { hasSwitch, useBrand } from '#app/brand/index.ts'
import { SecondFactorForm } from '#app/features/second-factor/index.ts'
import { AccountDialog } from '#app/forms/account-dialog.tsx'
import type { Captcha } from '#app/forms/captcha-field.tsx'
import type { CodeCooldown } from '#app/forms/code-cooldown.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { alternativeLink } from '#app/forms/form-styles.ts'
import type { CountryCode } from '#app/forms/mobile-fields.tsx'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Button } from '#app/ui/button.tsx'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import type { RememberedLogin } from '#contract/endpoints/session.ts'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import type { SocialProvider } from '#contract/entities/social.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { LoginForm } from './login-form.tsx'
import { LoginNotice } from './login-notice.tsx'
import type { LoginType } from './login-schema.ts'
import { RememberedCard } from './remembered-card.tsx'
import { SocialLinks } from './social-links.tsx'

export interface LoginDialogProps {
  challenge: Result<SliderChallenge>
  countries: Result<{ list: readonly CountryCode[] }>
  captcha: Captcha | null
  /** A notice set by another page, and the user name to fill in. */
  flash: { notice: 'mailed' | 'reset' | ErrorCode; username: string } | null
  remembered: RememberedLogin | null
  codeWait: CodeCooldown | null
  canRecover: boolean
  /** Members have a mobile number in place of a user name. */
  isNamedByNumber: boolean
  socialLogin: readonly SocialProvider[]
  answer: FormResult | null
  returnTo: string
  serverTimeMs: number
  onClose: () => void
}

/** The login dialog over the home page: user name, or mobile number with an SMS code where the brand offers it. */
export function LoginDialog(props: LoginDialogProps) {
  const { flash, remembered, socialLogin, answer, returnTo, onClose } = props
  const { t } = useTranslation('identity')
  const brand = useBrand()
  if (answer?.secondFactor) {
    return (
      <AccountDialog title={t('factor.title')} description={t('factor.lead')} onClose={onClose}>
        <SecondFactorForm ask={answer.secondFactor} answer={answer} returnTo={returnTo} />
      </AccountDialog>
    )
  }
  const query = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  return (
    <AccountDialog title={t('login.title', { brand: brand.name })} description={t('login.lead')} onClose={onClose}>
      {flash && !answer ? <LoginNotice notice={flash.notice} /> : null}
      {remembered && !flash?.username ? (
        <RememberedCard remembered={remembered} returnTo={returnTo} />
      ) : (
        <LoginTabs {...props} />
      )}
      <SocialLinks providers={socialLogin} purpose="login" returnTo={returnTo} age={brand.ageThreshold} />
      {brand.canRegister ? (
        <p className={alternativeLink}>
          {t('login.noAccount')} <Link to={`/register${query}`}>{t('login.register')}</Link>
        </p>
      ) : null}
      {hasSwitch(brand, 'FREEPLAY') ? (
        <Form method="post" action="/freeplay" className={alternativeLink}>
          <Button type="submit" tone="secondary" icon="play" wide>
            {t('login.freePlay')}
          </Button>
        </Form>
      ) : null}
    </AccountDialog>
  )
}

/** Both ways begin with the number where members have no user name, so the tabs say what follows it. */
const numberTabs = { username: 'password', sms: 'code' } as const

/** One tab per way to log in. */
function LoginTabs({ countries, captcha, flash, answer, canRecover, ...form }: LoginDialogProps) {
  const { t } = useTranslation('identity')
  const brand = useBrand()
  const { challenge, codeWait, returnTo, serverTimeMs, isNamedByNumber } = form
  const [type, setType] = useState<LoginType>(answer?.typed.type === 'sms' || codeWait ? 'sms' : 'username')
  const list = countries.ok ? countries.value.list : []
  const ways: LoginType[] = hasSwitch(brand, 'VERCODELOGIN') && list.length > 0 ? ['username', 'sms'] : ['username']
  const tabs: Tab[] = ways.map((way) => ({
    value: way,
    label: t(`login.by.${isNamedByNumber ? numberTabs[way] : way}`),
    icon: way === 'sms' ? 'phone' : 'user',
    content: (
      <LoginForm
        {...{ challenge, codeWait, returnTo, serverTimeMs, canRecover, isNamedByNumber }}
        type={way}
        countries={list}
        captcha={answer?.captcha ?? captcha}
        answer={answer?.typed.type === way || ways.length === 1 ? answer : null}
        username={flash?.username}
      />
    ),
  }))
  return <Tabs tabs={tabs} label={t('login.ways')} value={type} onChange={(value) => setType(value as LoginType)} />
}
