import { Form, useNavigation } from '@remix-run/react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { AuthenticatorOff } from './authenticator-off.tsx'
import type { SecurityBlockProps } from './security-props.ts'
import type { AuthenticatorSetup, SecurityResult } from './security-result.ts'
import { blockColumn } from './security-styles.ts'

/** An authenticator app as second factor (decisions, identity): off, in setup, or on. */
export function AuthenticatorBlock({ data: { security, password }, answer }: SecurityBlockProps) {
  const { t } = useTranslation('security')
  const { t: errors } = useTranslation('errors')
  const isSending = useNavigation().state !== 'idle'
  if (!security.ok) return <Notice tone="warning">{errors(security.errorCode)}</Notice>
  if (answer?.setup) return <SetUp setup={answer.setup} answer={answer} />
  return (
    <div className={blockColumn}>
      <p>
        <Badge tone={security.value.totpEnabled ? 'fresh' : 'secondary'}>
          {t(security.value.totpEnabled ? 'authenticator.on' : 'authenticator.off')}
        </Badge>
      </p>
      {security.value.totpEnabled ? (
        <AuthenticatorOff serverTimeMs={password.serverTimeMs} answer={answer} />
      ) : (
        <Form method="post" className={blockColumn} preventScrollReset>
          <FormRefusal errors={answer?.result?.error?.['']} />
          <Button type="submit" name="intent" value="beginAuthenticator" icon="plus" busy={isSending}>
            {t('authenticator.begin')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The secret as QR code and text, and the input for the app's first code. */
function SetUp({ setup, answer }: { setup: AuthenticatorSetup; answer: SecurityResult }) {
  const { t } = useTranslation('security')
  const { t: site } = useTranslation('site')
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset className={steps}>
      <img className={picture} src={setup.qrUrl} alt={t('authenticator.picture')} width={176} height={176} />
      <div className={blockColumn}>
        <p className={note}>{t('authenticator.scan')}</p>
        <p className={secret}>
          <bdi dir="ltr">{setup.secret.match(/.{1,4}/g)?.join(' ')}</bdi>
          <CopyButton text={setup.secret} label={t('authenticator.copy')} copied={site('copy_success')} />
        </p>
        <input type="hidden" name="secret" value={setup.secret} />
        <input type="hidden" name="otpauthUrl" value={setup.otpauthUrl} />
        <Field label={t('authenticator.code')} error={fieldText(answer.result?.error?.code?.map(String))} required>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              icon="shield"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={16}
            />
          )}
        </Field>
        <RequiredNote />
        <FormRefusal errors={answer.result?.error?.['']} />
        <Button type="submit" name="intent" value="confirmAuthenticator" icon="check" busy={isSending}>
          {t('authenticator.confirm')}
        </Button>
      </div>
    </Form>
  )
}

const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  '@media (min-width: 640px)': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
})

/** White background in every theme: cameras need the contrast. */
const picture = style({
  justifySelf: 'center',
  inlineSize: '176px',
  blockSize: '176px',
  borderRadius: token('radius.box'),
  border: `1px solid ${token('color.border')}`,
})

const note = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const secret = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
  paddingInline: token('space.3'),
  paddingBlock: token('space.2'),
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
  fontWeight: token('fontWeight.bold'),
  overflowWrap: 'anywhere',
})
