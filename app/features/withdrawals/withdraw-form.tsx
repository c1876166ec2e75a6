import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import type * as z from 'zod'
import {
  AmountField,
  ChoiceCards,
  card,
  form as formLook,
  muted,
  PaymentPasswordField,
  requestCall,
  requestSchema,
  type WithdrawalForm,
} from '#app/features/payments/index.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { PAYOUT_ACCOUNTS_MAX } from '#contract/entities/payment-states.ts'
import { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { AccountForm } from './account-form.tsx'
import type { Terms } from './terms.ts'

export interface WithdrawFormProps {
  terms: Terms
  requestKey: string
  serverTimeMs: number
  result: SubmissionResult | undefined
  bindResult: SubmissionResult | undefined
}

/** Account, amount and payment password, encrypted in the browser; another account can be registered below. */
export function WithdrawForm(props: WithdrawFormProps) {
  const { terms, serverTimeMs, bindResult } = props
  const { t } = useTranslation('payments')
  return (
    <div className={card}>
      <RequestForm {...props} />
      {terms.accounts.length < PAYOUT_ACCOUNTS_MAX ? (
        <details className={more} open={bindResult !== undefined}>
          <summary>
            <Icon name="plus" />
            {t('account.add')}
          </summary>
          <AccountForm holder={terms.holder} serverTimeMs={serverTimeMs} result={bindResult} />
        </details>
      ) : null}
    </div>
  )
}

function RequestForm({ terms, requestKey, serverTimeMs, result }: WithdrawFormProps) {
  const { t } = useTranslation('payments')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formData?.get('intent') === 'request'
  const fieldText = useFieldText()
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const locale = useLocale()
  const { currency } = terms.balance
  const [form, fields] = useForm<z.input<WithdrawalForm>, z.output<WithdrawalForm>>({
    id: 'withdraw',
    lastResult: result,
    defaultValue: { account: terms.accounts[0]?.id },
    onValidate: ({ formData }) => parseWithZod(formData, { schema: requestSchema(currency, locale) }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      const call = requestCall(submission.value, currency, locale)
      void submitEncrypted(contract.withdrawals.requestWithdrawal, call, formData, ['intent', 'account', 'amount'])
    },
  })
  const isEnough = BigInt(terms.free.amountMinor) >= BigInt(terms.min.amountMinor)
  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={formLook}>
      <input type="hidden" name="intent" value="request" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <AccountChoice
        accounts={terms.accounts}
        name={fields.account.name}
        chosen={String(fields.account.initialValue ?? terms.accounts[0]?.id)}
        error={fieldText(fields.account.errors)}
      />
      <AmountField
        name={fields.amount.name}
        initial={fields.amount.initialValue}
        error={fieldText(fields.amount.errors)}
        min={terms.min}
        max={terms.max}
        quick={isEnough ? [{ money: terms.free, label: t('withdraw.all') }] : []}
      />
      <PaymentPasswordField error={fieldText(form.allErrors.paymentPassword)} />
      <p className={muted}>{t('withdraw.note', { count: terms.confirmationMinutes })}</p>
      <RequiredNote />
      <FormRefusal errors={form.errors} />
      <Button type="submit" size="large" wide busy={isSending} icon="lock">
        {t('withdraw.send')}
      </Button>
    </Form>
  )
}

function AccountChoice({
  accounts,
  name,
  chosen,
  error,
}: {
  accounts: Terms['accounts']
  name: string
  chosen: string
  error: string | undefined
}) {
  const { t } = useTranslation('payments')
  return (
    <ChoiceCards
      legend={t('account.title')}
      name={name}
      chosen={chosen}
      error={error}
      choices={accounts.map(({ id, bank, holder, number }) => ({
        value: id,
        icon: 'bank',
        title: bank,
        lines: [
          <bdi key="number" dir="ltr">
            {number}
          </bdi>,
          <bdi key="holder">{holder}</bdi>,
        ],
      }))}
    />
  )
}

const more = style({
  paddingBlockStart: token('space.3'),
  borderBlockStart: `1px solid ${token('color.border')}`,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('space.2'),
    minBlockSize: token('size.tap'),
    color: token('color.accentText'),
    fontWeight: token('fontWeight.bold'),
    fontSize: token('fontSize.sm'),
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > form': { paddingBlockStart: token('space.3') },
})
