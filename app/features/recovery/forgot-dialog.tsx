import { Link } from '@remix-run/react'
import { useState } from 'react'
import { AccountDialog } from '#app/forms/account-dialog.tsx'
import { alternativeLink } from '#app/forms/form-styles.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { type Tab, Tabs } from '#app/ui/tabs.tsx'
import { ForgotByMail } from './forgot-by-mail.tsx'
import { ForgotByPhone } from './forgot-by-phone.tsx'
import type { ForgotProps } from './forgot-props.ts'
import type { RecoveryWay } from './recovery-schema.ts'

/**
 * The forgot password dialog beside a banner of group w_forget: by e-mail or by mobile number, with tabs only when the
 * brand offers both (specification section 2).
 */
export function ForgotDialog({
  ways,
  onClose,
  ...props
}: ForgotProps & { ways: readonly RecoveryWay[]; onClose: () => void }) {
  const { t } = useTranslation('identity')
  const posted = ways.find((way) => way === props.answer?.typed.type)
  // A visitor with a pending code continues with it after a reload.
  const first = props.codeWait && ways.includes('phone') ? 'phone' : (ways[0] ?? 'email')
  const [way, setWay] = useState<RecoveryWay>(posted ?? first)
  const tabs: Tab[] = ways.map((each) => {
    const own = { ...props, answer: posted === each || ways.length === 1 ? props.answer : null }
    return {
      value: each,
      label: t(`forgot.by.${each}`),
      icon: each === 'phone' ? 'phone' : 'mail',
      content: each === 'phone' ? <ForgotByPhone {...own} /> : <ForgotByMail {...own} />,
    }
  })
  return (
    <AccountDialog title={t('forgot.title')} description={t(`forgot.lead.${way}`)} picture="w_forget" onClose={onClose}>
      <Tabs tabs={tabs} label={t('forgot.ways')} value={way} onChange={(value) => setWay(value as RecoveryWay)} />
      <p className={alternativeLink}>
        {t('forgot.back')} <Link to="/login">{t('register.login')}</Link>
      </p>
    </AccountDialog>
  )
}
