import { Link } from '@remix-run/react'
import { useState } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { SocialLinks } from '#app/features/login/index.ts'
import { AccountDialog } from '#app/forms/account-dialog.tsx'
import { alternativeLink } from '#app/forms/form-styles.ts'
import type { CountryCode } from '#app/forms/mobile-fields.tsx'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import type { RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'
import type { SocialProvider } from '#contract/entities/social.ts'
import { RegistrationForm } from './registration-form.tsx'
import type { RegistrationFormProps } from './registration-props.ts'

/**
 * The register dialog: the form beside a banner of group w_reg, with tabs only when the brand offers more than one way.
 */
export function RegisterDialog({
  rules,
  countries,
  socialLogin,
  onClose,
  ...rest
}: Omit<RegistrationFormProps, 'type' | 'rules' | 'countries'> & {
  rules: Result<RegistrationRules>
  countries: Result<{ list: readonly CountryCode[] }>
  socialLogin: readonly SocialProvider[]
  onClose: () => void
}) {
  const { t } = useTranslation('identity')
  const { t: tErrors } = useTranslation('errors')
  const { name, ageThreshold } = useBrand()
  const types = rules.ok ? rules.value.types : []
  const posted = types.find((type) => type === rest.answer?.typed.type)
  // Registration by mobile comes first where the brand offers it (specification section 4, register flow 1).
  const [type, setType] = useState<RegistrationType>(
    posted ?? (types.includes('registerMobile') ? 'registerMobile' : 'register'),
  )
  const query = rest.returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(rest.returnTo)}`

  return (
    <AccountDialog title={t('register.title', { brand: name })} description={t('register.lead')} onClose={onClose} wide>
      {rules.ok ? (
        <Tabs
          tabs={tabsOf(rules.value)}
          label={t('register.ways')}
          value={type}
          onChange={(value) => setType(value as RegistrationType)}
        />
      ) : (
        <Notice tone="warning">{tErrors(rules.errorCode)}</Notice>
      )}
      <SocialLinks providers={socialLogin} purpose="register" returnTo={rest.returnTo} age={ageThreshold} />
      <p className={alternativeLink}>
        {t('register.hasAccount')} <Link to={`/login${query}`}>{t('register.login')}</Link>
      </p>
    </AccountDialog>
  )

  function tabsOf(open: RegistrationRules): Tab[] {
    return open.types.map((way) => ({
      value: way,
      label: t(`register.by.${way}`),
      icon: way === 'registerMobile' ? 'phone' : 'user',
      content: (
        <RegistrationForm
          {...rest}
          type={way}
          rules={open}
          countries={countries.ok ? countries.value.list : []}
          answer={posted === way || open.types.length === 1 ? rest.answer : null}
        />
      ),
    }))
  }
}
