import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import type * as z from 'zod'
import { bindSchema, form as formLook, PaymentPasswordField } from '#app/features/payments/index.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { contract } from '#contract/index.ts'

/** Binds a bank account in the member's own name; all fields are encrypted in the browser. */
export function AccountForm({
  holder,
  serverTimeMs,
  result,
}: {
  holder: string | null
  serverTimeMs: number
  result: SubmissionResult | undefined
}) {
  const { t } = useTranslation('payments')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formData?.get('intent') === 'bind'
  const fieldText = useFieldText()
  const [form, fields] = useBindForm(serverTimeMs, result)
  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={formLook}>
      <input type="hidden" name="intent" value="bind" />
      <Field label={t('account.bank')} error={fieldText(fields.bank.errors)} required>
        {(control) => (
          <TextInput {...control} icon="bank" name="bank" defaultValue={fields.bank.initialValue} maxLength={80} />
        )}
      </Field>
      <Field
        label={t('account.holder')}
        hint={holder ? t('account.holderKnown', { name: holder }) : t('account.holderHint')}
        error={fieldText(fields.holder.errors)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            icon="user"
            name="holder"
            defaultValue={fields.holder.initialValue}
            maxLength={80}
            autoComplete="name"
          />
        )}
      </Field>
      <Field label={t('account.number')} error={fieldText(fields.number.errors)} required>
        {(control) => (
          <TextInput
            {...control}
            icon="card"
            name="number"
            dir="ltr"
            defaultValue={fields.number.initialValue}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      <PaymentPasswordField error={fieldText(form.allErrors.paymentPassword)} />
      <RequiredNote />
      <FormRefusal errors={form.errors} />
      <Button type="submit" wide busy={isSending}>
        {t('account.bind')}
      </Button>
    </Form>
  )
}

/** Validation and encrypted submission of the form. */
function useBindForm(serverTimeMs: number, result: SubmissionResult | undefined) {
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  return useForm<z.input<typeof bindSchema>, z.output<typeof bindSchema>>({
    id: 'bind-account',
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: bindSchema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      void submitEncrypted(contract.withdrawals.bindAccount, submission.value, formData, ['intent'])
    },
  })
}
