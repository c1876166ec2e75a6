import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { SecretInput } from '#app/forms/secret-input.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { periodAt } from '#contract/agency/periods.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { contract as contractTable } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import type { ContractResult, Preview } from '../contract-result.ts'
import { answerProblems, answerRows } from './answer-rules.ts'
import { Ends } from './ends.tsx'
import { ReasonForm } from './reason-form.tsx'

interface AnswerProps {
  contract: Contract
  preview: Preview
  hasPaymentPassword: boolean
  serverTimeMs: number
  answer: ContractResult | null
}

/** The downline's answer to a request: what it ends, the signature, or a rejection with its reason. */
export function AnswerForms(props: AnswerProps) {
  const { t } = useTranslation('contracts')
  const { contract, preview, answer, hasPaymentPassword, serverTimeMs } = props
  const { terms } = contract
  const running = periodAt(terms, new Date(serverTimeMs)).until
  return (
    <section className={card} aria-labelledby="answer">
      <h2 id="answer" className={heading}>
        {t('answer')}
      </h2>
      <Ends preview={preview} />
      <p className={muted}>{t('accept.lead', { time: shownInstant(running, terms.zone) })}</p>
      {hasPaymentPassword ? <AcceptForm {...props} /> : <PasswordNeeded />}
      <details className={more} open={answer?.intent === 'REJECT'}>
        <summary>{t('reject')}</summary>
        <ReasonForm contract={contract} intent="REJECT" lead={t('reject.lead')} button={t('reject')} answer={answer} />
      </details>
    </section>
  )
}

function AcceptForm(props: AnswerProps) {
  const { t } = useTranslation('contracts')
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  const { contract, preview, answer } = props
  const { errors, refusal, submit } = useAccept(props)
  return (
    <Form method="post" className={form} onSubmit={submit} noValidate>
      <input type="hidden" name="intent" value="ACCEPT" />
      <input type="hidden" name="kind" value={contract.kind} />
      <input type="hidden" name="contractId" value={contract.id} />
      <input type="hidden" name="termsHash" value={contract.termsHash} />
      <input type="hidden" name="previewHash" value={preview.hash} />
      {preview.ended.length > 0 ? (
        <>
          <input type="hidden" name="mustAgree" value="1" />
          <Agree error={fieldText(errors.agree)} isAgreed={answer?.typed.agree === 'on'} />
        </>
      ) : null}
      <Field label={t('paymentPassword')} error={fieldText(errors.paymentPassword)} required>
        {(control) => <SecretInput {...control} name="paymentPassword" autoComplete="off" />}
      </Field>
      <FormRefusal errors={refusal} />
      <Button type="submit" icon="check" busy={isSending}>
        {t('accept')}
      </Button>
    </Form>
  )
}

function Agree({ error, isAgreed }: { error: string | undefined; isAgreed: boolean }) {
  const { t } = useTranslation('contracts')
  return (
    <div className={agree}>
      <Checkbox
        name="agree"
        required
        defaultChecked={isAgreed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'agree-error' : undefined}
        label={t('ends.agree')}
      />
      {error ? (
        <p id="agree-error" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

function useAccept({ contract, preview, serverTimeMs, answer }: AnswerProps) {
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const [own, setOwn] = useState<Record<string, string[]> | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const problems = answerProblems('ACCEPT', form)
    if (Object.keys(problems).length > 0) return setOwn(problems)
    setOwn(null)
    const request = {
      contractId: contract.id,
      action: 'ACCEPT' as const,
      termsHash: contract.termsHash,
      previewHash: preview.hash,
      paymentPassword: String(form.get('paymentPassword')),
    }
    void submitEncrypted(contractTable.contracts[answerRows[contract.kind]], request, form, [
      'intent',
      'kind',
      'contractId',
      'agree',
    ])
  }
  const result = answer?.intent === 'ACCEPT' ? answer.result : null
  const errors = own ?? (result?.error as Record<string, string[]> | null | undefined) ?? {}
  return { errors, refusal: own ? null : result?.error?.[''], submit }
}

function PasswordNeeded() {
  const { t } = useTranslation('contracts')
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink to="/member/securityCenter" size="small" tone="secondary" icon="shield">
          {t('answer.setPassword')}
        </ButtonLink>
      }
    >
      {t('answer.password')}
    </Notice>
  )
}

const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  maxInlineSize: '440px',
})

const agree = style({ '& p': { margin: 0, fontSize: token('fontSize.sm'), color: token('color.danger') } })

/** A form that is opened by its own button. */
export const more = style({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('size.tap'),
    fontWeight: token('fontWeight.bold'),
    color: token('color.accentText'),
    cursor: 'pointer',
  },
})
