import { Form } from '@remix-run/react'
import { NoticeScreen } from '#app/features/status/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Button } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'

export interface LoginLinkPageProps {
  /** Of the session that the link would end; null for a guest. */
  readonly username: string | null
  /** Of the account that the link opens, masked; null when the link opens none. */
  readonly account: string | null
  readonly returnTo: string
}

/** Confirms before a link logs a visitor in: it may belong to another account. */
export function LoginLinkPage({ username, account, returnTo }: LoginLinkPageProps) {
  const { t } = useTranslation('status')
  const why = username === null ? t('link.textGuest') : t('link.text', { name: username })
  const text = account === null ? why : `${t('link.account', { name: account })} ${why}`
  const stay = username === null ? t('link.stayGuest') : t('link.stay', { name: username })
  return (
    <NoticeScreen icon="shield" title={t('link.title')} text={text}>
      <Form method="post" reloadDocument className={answers}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="submit" name="answer" value="stay" size="large">
          {stay}
        </Button>
        <Button type="submit" name="answer" value="continue" tone="secondary" size="large">
          {t('link.continue')}
        </Button>
      </Form>
    </NoticeScreen>
  )
}

const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: token('space.3'),
  // The name of an account may make an answer wider than a phone.
  '& > button': {
    maxInlineSize: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    paddingBlock: token('space.1'),
  },
})
