import { Form, useNavigation } from '@remix-run/react'
import { card, heading } from '#app/features/payments/index.ts'
import { RefusalNotice } from '#app/forms/form-refusal.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'
import { CODE_FORM, type RewardResult } from './reward-result.ts'

/** The field for a promotion code. A refusal keeps what was typed. */
export function CodeForm({ answer }: { answer: RewardResult | null }) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const sent = useNavigation()
  const refused = answer?.form === CODE_FORM ? answer : null
  return (
    <section className={card} aria-labelledby="code-title">
      <h3 id="code-title" className={heading}>
        {t('code.title')}
      </h3>
      <Form method="post" className={form} preventScrollReset>
        <input type="hidden" name="intent" value="code" />
        <Field label={t('code.label')} hint={t('code.hint')}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              required
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              defaultValue={refused?.typed ?? ''}
            />
          )}
        </Field>
        {refused?.code ? <RefusalNotice cause={refused}>{errors(refused.code, refused.params)}</RefusalNotice> : null}
        <Button type="submit" wide busy={sent.state === 'submitting' && sent.formData?.get('intent') === 'code'}>
          {t('code.send')}
        </Button>
      </Form>
    </section>
  )
}

const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })
