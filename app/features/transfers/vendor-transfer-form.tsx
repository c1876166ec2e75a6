import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { AMOUNT_MAX_LENGTH } from '#contract/money/amount.ts'
import { token } from '#themes/index.ts'
import type { TransferResult } from './transfer-result.ts'

type Vendors = ResponseOf<typeof contract.transfers.getMerchantWallet>['vendors']

/** Moves an amount between the main wallet and a vendor's. Its reference is an idempotency key. */
export function VendorTransferForm({
  vendors,
  currency,
  reference,
  answer,
}: {
  vendors: Vendors
  currency: string
  reference: string
  answer: TransferResult | null
}) {
  const { t } = useTranslation('wallet')
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  const [params] = useSearchParams()
  const errors = answer?.result.error
  return (
    <Form method="post" className={form} preventScrollReset>
      <input type="hidden" name="intent" value="transfer" />
      <input type="hidden" name="reference" value={reference} />
      <Field label={t('vendor')}>
        {(control) => (
          <Select {...control} name="vendor" defaultValue={answer?.typed.vendor ?? params.get('vendor') ?? undefined}>
            {vendors.map(({ vendor, name }) => (
              <option key={vendor} value={vendor}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('direction')}>
        {(control) => (
          <Select {...control} name="direction" defaultValue={answer?.typed.direction}>
            <option value="in">{t('direction.in')}</option>
            <option value="out">{t('direction.out')}</option>
          </Select>
        )}
      </Field>
      <Field
        label={t('amount', { currency })}
        error={fieldText((errors?.amount ?? errors?.amountMinor)?.map(String))}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={AMOUNT_MAX_LENGTH}
            defaultValue={answer?.typed.amount}
          />
        )}
      </Field>
      <RequiredNote />
      {answer?.typed.direction ? <FormRefusal errors={errors?.['']} /> : null}
      <Button type="submit" busy={isSending}>
        {t('move')}
      </Button>
    </Form>
  )
}

const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  maxInlineSize: '440px',
})
