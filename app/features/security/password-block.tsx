import { PasswordForm } from '#app/features/password/index.ts'
import type { SecurityBlockProps } from './security-props.ts'
import { blockColumn } from './security-styles.ts'

/** Changes the password, or sets the first one of a member who joined by SMS or an external account. */
export function PasswordBlock({ data: { password, security }, answer }: SecurityBlockProps) {
  const hasPassword = !security.ok || security.value.hasPassword
  return (
    <div className={blockColumn}>
      <PasswordForm {...password} reason={hasPassword ? 'own' : 'initial'} intent="password" answer={answer} />
    </div>
  )
}
