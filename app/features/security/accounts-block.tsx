import { Form, useNavigation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { socialProviderLooks } from '#app/features/login/index.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import type { SecurityBlockProps } from './security-props.ts'
import { SECURITY_RETURN, socialRowsOf } from './social-rows.ts'

/** Connected external accounts: each provider of the brand, connected or available. */
export function AccountsBlock({ data: { accounts, providers }, answer }: SecurityBlockProps) {
  const { t } = useTranslation('security')
  const { t: errors } = useTranslation('errors')
  const { timeZone } = useBrand()
  const isSending = useNavigation().state !== 'idle'
  if (!accounts.ok) return <Notice tone="warning">{errors(accounts.errorCode)}</Notice>
  return (
    <>
      <FormRefusal errors={answer?.result?.error?.['']} />
      <ul className={list}>
        {socialRowsOf(providers, accounts.value.list).map(({ provider, account }) => (
          <li key={provider} className={row}>
            <Icon name={socialProviderLooks[provider].icon} />
            <p>
              <strong>{socialProviderLooks[provider].name}</strong>
              {account ? (
                <span>
                  <bdi>{account.email ?? t('connected')}</bdi> · <bdi>{shownInstant(account.linkedAt, timeZone)}</bdi>
                </span>
              ) : (
                <span>{t('notConnected')}</span>
              )}
            </p>
            {account ? (
              <Form method="post">
                <input type="hidden" name="intent" value="removeAccount" />
                <Button type="submit" name="provider" value={provider} tone="secondary" size="small" busy={isSending}>
                  {t('disconnect')}
                </Button>
              </Form>
            ) : (
              // A link, because the content security policy lets no form post to another site.
              <ButtonLink to={`/social/${provider.toLowerCase()}?${SECURITY_RETURN}`} reloadDocument size="small">
                {t('connect')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const list = style({ display: 'grid', gap: token('space.2'), margin: 0, padding: 0, listStyle: 'none' })

const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.3'),
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
  '& > svg': { fontSize: '1.5rem' },
  '& p': { display: 'grid', margin: 0, overflowWrap: 'anywhere' },
  '& p span': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
})
