import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import type * as z from 'zod'
import { form as formLook, PaymentPasswordField } from '#app/features/payments/index.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { ADDRESS_MAX_LENGTH, REDEEM_QUANTITY_MAX } from '#contract/entities/rewards/point-states.ts'
import type { PointItem } from '#contract/entities/rewards/points.ts'
import { contract } from '#contract/index.ts'
import { redeemCall, redeemSchema, sentSchema } from './point-schemas.ts'
import { QuantityField } from './quantity-field.tsx'
import { usePointFigure } from './use-points.ts'

/** Quantity, address where the reward is sent, and payment password; encrypted in the browser. */
export function RedeemForm({
  item,
  requestKey,
  serverTimeMs,
  result,
}: {
  item: PointItem
  requestKey: string
  serverTimeMs: number
  result: SubmissionResult | undefined
}) {
  const { t } = useTranslation('points')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formData?.get('intent') === 'redeem'
  const fieldText = useFieldText()
  const figure = usePointFigure()
  const [form, fields] = useRedeemForm(item, serverTimeMs, result)
  const [quantity, setQuantity] = useState(Number(fields.quantity.initialValue ?? 1) || 1)
  const total = BigInt(item.points.amountMinor) * BigInt(quantity)
  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={formLook}>
      <input type="hidden" name="intent" value="redeem" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="itemId" value={item.id} />
      <QuantityField
        name={fields.quantity.name}
        initial={String(fields.quantity.initialValue ?? '1')}
        most={Math.min(item.ownLeft, REDEEM_QUANTITY_MAX)}
        error={fieldText(fields.quantity.errors)}
        onChange={setQuantity}
      />
      {item.needsAddress ? (
        <Field label={t('address')} hint={t('addressHint')} error={fieldText(fields.address.errors)} required>
          {(control) => (
            <TextArea
              {...control}
              name={fields.address.name}
              defaultValue={fields.address.initialValue}
              rows={3}
              maxLength={ADDRESS_MAX_LENGTH}
              autoComplete="street-address"
            />
          )}
        </Field>
      ) : null}
      <PaymentPasswordField error={fieldText(form.allErrors.paymentPassword)} />
      <RequiredNote />
      <FormRefusal errors={form.errors} />
      <Button type="submit" size="large" wide busy={isSending} icon="lock">
        {t('redeem', { points: figure(total) })}
      </Button>
    </Form>
  )
}

/** Validation and encrypted submission of the form. */
function useRedeemForm(item: PointItem, serverTimeMs: number, result: SubmissionResult | undefined) {
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const language = useLanguage()
  const schema = item.needsAddress ? sentSchema : redeemSchema
  return useForm<z.input<typeof redeemSchema>, z.output<typeof redeemSchema>>({
    id: 'redeem',
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      const call = redeemCall(submission.value, language)
      void submitEncrypted(contract.points.redeemPointReward, call, formData, ['intent', 'quantity', 'itemId'])
    },
  })
}
