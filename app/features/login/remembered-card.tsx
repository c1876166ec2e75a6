import { Form, useNavigation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { RememberedLogin } from '#contract/endpoints/session.ts'
import { token } from '#themes/index.ts'

/** The member remembered on this device: one button logs in, another one forgets them. Decisions, identity. */
export function RememberedCard({ remembered, returnTo }: { remembered: RememberedLogin; returnTo: string }) {
  const { t } = useTranslation('identity')
  const isSending = useNavigation().state !== 'idle'
  const name = remembered.maskedName
  return (
    <Form method="post" id="login-remembered" className={card}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <span className={picture} aria-hidden="true">
        <Icon name="user" />
      </span>
      <p>
        <strong dir="ltr">{name}</strong>
        <span>{t('login.remembered.title')}</span>
      </p>
      <Button type="submit" name="intent" value="oneClick" size="large" wide busy={isSending}>
        {t('login.remembered.submit', { name })}
      </Button>
      <Button type="submit" name="intent" value="forget" tone="quiet">
        {t('login.remembered.forget')}
      </Button>
    </Form>
  )
}

const card = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token('space.4'),
  textAlign: 'center',
  '& p': { display: 'grid', gap: token('space.1'), margin: 0, fontSize: token('fontSize.sm') },
  '& p strong': { fontSize: token('fontSize.lg') },
  '& p span': { color: token('color.textMuted') },
})

const picture = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '88px',
  blockSize: '88px',
  border: `2px solid ${token('color.accent')}`,
  borderRadius: token('radius.pill'),
  fontSize: '2.75rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})
