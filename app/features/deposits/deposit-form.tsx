import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { useBrand } from '#app/brand/index.ts'
import {
  AmountField,
  ChoiceCards,
  card,
  channelIcons,
  form as formLook,
  orderSchema,
} from '#app/features/payments/index.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { DepositOffer } from '#contract/endpoints/rewards/offers.ts'
import type { DepositMethod } from '#contract/entities/payment.ts'
import { parseMoney } from '#contract/money/money-format.ts'
import { token } from '#themes/index.ts'
import { BonusChoice } from './bonus-choice.tsx'

/** The deposit form: payment methods as cards with their limits, the amount, then what it starts. Works without script. */
export function DepositForm({
  methods,
  offers,
  requestKey,
  result,
}: {
  methods: readonly DepositMethod[]
  offers: readonly DepositOffer[]
  requestKey: string
  result: SubmissionResult | undefined
}) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  const isHydrated = useHydrated()
  const isSending = useNavigation().formData?.get('intent') === 'order'
  const { currency } = useBrand()
  const fieldText = useFieldText()
  const [form, fields] = useForm({
    id: 'deposit',
    lastResult: result,
    defaultValue: { method: methods[0]?.code },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: orderSchema(currency, locale) }),
    shouldRevalidate: 'onInput',
  })
  const [code, setCode] = useState(String(fields.method.initialValue ?? methods[0]?.code))
  const method = methods.find((one) => one.code === code) ?? methods[0]
  const [amount, setAmount] = useState(String(fields.amount.initialValue ?? ''))
  if (!method) return null
  return (
    <Form
      id={form.id}
      method="post"
      noValidate={isHydrated}
      onSubmit={form.onSubmit}
      className={`${card} ${formLook}`}
      onInput={(event) => setAmount(String(new FormData(event.currentTarget).get('amount') ?? ''))}
    >
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <ChoiceCards
        legend={t('howToPay')}
        name={fields.method.name}
        chosen={code}
        error={fieldText(fields.method.errors)}
        onChoose={setCode}
        choices={methods.map((one) => ({
          value: one.code,
          icon: channelIcons[one.channel],
          title: t(`channel.${one.channel}`),
          lines: [t('limits', { min: formatMoney(one.min, locale), max: formatMoney(one.max, locale) }), t('noFee')],
        }))}
      />
      <AmountField
        name={fields.amount.name}
        initial={fields.amount.initialValue}
        error={fieldText(fields.amount.errors)}
        min={method.min}
        max={method.max}
        quick={method.quick.map((money) => ({ money }))}
      />
      <BonusChoice
        offers={offers}
        chosen={result?.initialValue?.promotion as string | undefined}
        amountMinor={parseMoney(amount, currency, locale)}
      />
      <RequiredNote />
      <FormRefusal errors={form.errors} />
      <div className={action}>
        <Button type="submit" size="large" wide busy={isSending} icon="lock">
          {t(method.kind === 'transfer' ? 'toTransfer' : 'toPayment')}
        </Button>
      </div>
    </Form>
  )
}

/** On a phone the methods fill the screen, so the button stays above the bottom bar. */
const action = style({
  '@media (max-width: 719px) and (min-height: 560px)': {
    position: 'sticky',
    insetBlockEnd: `calc(${token('size.bottomBar')} + env(safe-area-inset-bottom))`,
    zIndex: 1,
    paddingBlock: token('space.3'),
    backgroundColor: token('color.surface'),
  },
})
