import { Form, useNavigation } from '@remix-run/react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { muted } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/inputs.tsx'
import { CONTRACT_REASON_MAX_LENGTH } from '#contract/entities/agency/contract-states.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { token } from '#themes/index.ts'
import type { ContractIntent, ContractResult } from '../contract-result.ts'

/** Ends or rejects a contract, with a reason that the other side reads. */
export function ReasonForm({
  contract,
  intent,
  lead,
  button,
  answer,
}: {
  contract: Contract
  intent: ContractIntent
  lead: string
  button: string
  answer: ContractResult | null
}) {
  const { t } = useTranslation('contracts')
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  const own = answer?.intent === intent ? answer : null
  const errors = (own?.result.error ?? {}) as Record<string, string[] | null>
  return (
    <Form method="post" className={form}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="kind" value={contract.kind} />
      <input type="hidden" name="contractId" value={contract.id} />
      <input type="hidden" name="termsHash" value={contract.termsHash} />
      <p className={muted}>{lead}</p>
      <Field label={t('reason')} hint={t('reason.hint')} error={fieldText(errors.reason ?? undefined)}>
        {(control) => (
          <TextArea
            {...control}
            name="reason"
            rows={2}
            maxLength={CONTRACT_REASON_MAX_LENGTH}
            defaultValue={own?.typed.reason}
          />
        )}
      </Field>
      <FormRefusal errors={errors['']} />
      <Button type="submit" tone="danger" busy={isSending}>
        {button}
      </Button>
    </Form>
  )
}

const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space.3'),
  maxInlineSize: '440px',
  '& > div': { inlineSize: '100%' },
})
