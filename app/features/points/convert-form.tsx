import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from '@remix-run/react'
import { useRef, useState } from 'react'
import type * as z from 'zod'
import { card, form as formLook, muted, PaymentPasswordField, resultOf } from '#app/features/payments/index.ts'
import { useEncryptedSubmit } from '#app/forms/encrypted-submit.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import { RequiredNote } from '#app/forms/required-note.tsx'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/inner-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { POINTS_CURRENCY, UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'
import type { PointConfig } from '#contract/entities/rewards/points.ts'
import { contract } from '#contract/index.ts'
import { AMOUNT_MAX_LENGTH, typedAmount } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import { conversionOf, type PointRatio } from '#contract/money/points.ts'
import { token } from '#themes/index.ts'
import type { PointFormProps } from './item-sheet.tsx'
import { type ConvertSchema, convertCall, convertSchema, pointsTyped } from './point-schemas.ts'
import { usePointFigure, useRuleText } from './use-points.ts'

/** Points into cash: the amount, what it brings, and the payment password. */
export function ConvertForm({ points, config, requestKey, serverTimeMs, answer }: PointFormProps) {
  const { t } = useTranslation('points')
  const figure = usePointFigure()
  const ruleText = useRuleText()
  const mostUnits = mostOf(points.amountMinor, config)
  const isDayDone = BigInt(config.dayLeft.amountMinor) < BigInt(config.min.amountMinor)
  const rules = config.rules.filter(
    ({ key }) => key === 'value' || key === 'convert.wagering' || key === 'convert.dayMax',
  )
  return (
    <section className={card}>
      <ul className={list}>
        {rules.map((rule) => (
          <li key={rule.key}>{ruleText(rule)}</li>
        ))}
      </ul>
      {mostUnits >= BigInt(config.min.amountMinor) ? (
        <Fields
          config={config}
          mostUnits={mostUnits}
          requestKey={requestKey}
          serverTimeMs={serverTimeMs}
          result={resultOf(answer, 'convert')}
        />
      ) : (
        <Notice tone="info">
          {isDayDone ? t('convert.dayDone') : t('convert.tooFew', { points: figure(config.min) })}
        </Notice>
      )}
    </section>
  )
}

/** What the member can convert now: whole steps of the points they have, at most what is left today. */
function mostOf(ownUnits: string, config: PointConfig): bigint {
  const [own, left] = [BigInt(ownUnits), BigInt(config.dayLeft.amountMinor)]
  return conversionOf(own < left ? own : left, ratioOf(config)).units
}

function ratioOf({ ratio }: PointConfig): PointRatio {
  return { points: BigInt(ratio.points.amountMinor) / UNITS_PER_POINT, amountMinor: BigInt(ratio.amount.amountMinor) }
}

function Fields({
  config,
  mostUnits,
  requestKey,
  serverTimeMs,
  result,
}: {
  config: PointConfig
  mostUnits: bigint
  requestKey: string
  serverTimeMs: number
  result: SubmissionResult | undefined
}) {
  const { t } = useTranslation('points')
  const isHydrated = useHydrated()
  const isSending = useNavigation().formData?.get('intent') === 'convert'
  const fieldText = useFieldText()
  const figure = usePointFigure()
  const input = useRef<HTMLInputElement>(null)
  const [form, fields] = useConvertForm(serverTimeMs, result)
  const most = typedAmount(mostUnits, decimalsOf(POINTS_CURRENCY))
  const [typed, setTyped] = useState(String(fields.points.initialValue ?? most))
  const takeAll = () => {
    if (!input.current) return
    input.current.value = most
    // The form validates on input events, so the button fires one.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <Form id={form.id} method="post" noValidate={isHydrated} onSubmit={form.onSubmit} className={formLook}>
      <input type="hidden" name="intent" value="convert" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Field
        label={t('column.points')}
        hint={t('convert.hint', { min: figure(config.min), max: figure(mostUnits), step: figure(config.step) })}
        error={fieldText(fields.points.errors)}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name={fields.points.name}
            defaultValue={typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={AMOUNT_MAX_LENGTH}
            dir="ltr"
            onInput={(event) => setTyped(event.currentTarget.value)}
            after={
              isHydrated ? (
                <button type="button" className={all} onClick={takeAll}>
                  {t('convert.all')}
                </button>
              ) : null
            }
          />
        )}
      </Field>
      <Gives typed={typed} config={config} />
      <PaymentPasswordField error={fieldText(form.allErrors.paymentPassword)} />
      <RequiredNote />
      <FormRefusal errors={form.errors} />
      <Button type="submit" size="large" wide busy={isSending} icon="lock">
        {t('view.convert')}
      </Button>
    </Form>
  )
}

/** What the typed points bring. */
function Gives({ typed, config }: { typed: string; config: PointConfig }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const figure = usePointFigure()
  const { units, creditedMinor } = conversionOf(pointsTyped(typed, locale) ?? 0n, ratioOf(config))
  const { currency } = config.ratio.amount
  const amount = formatMoney({ amountMinor: String(creditedMinor), currency }, locale)
  return (
    <p className={muted}>
      <output aria-live="polite">{t('convert.gives', { points: figure(units), amount })}</output>
    </p>
  )
}

/** Validation and encrypted submission of the form. */
function useConvertForm(serverTimeMs: number, result: SubmissionResult | undefined) {
  const submitEncrypted = useEncryptedSubmit(serverTimeMs)
  const locale = useLocale()
  return useForm<z.input<ConvertSchema>, z.output<ConvertSchema>>({
    id: 'convert',
    lastResult: result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: convertSchema(locale) }),
    shouldRevalidate: 'onInput',
    onSubmit: (event, { formData, submission }) => {
      if (submission?.status !== 'success') return
      event.preventDefault()
      const call = convertCall(submission.value, locale)
      void submitEncrypted(contract.points.convertPoint, call, formData, ['intent', 'points'])
    },
  })
}

const list = style({
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  paddingInlineStart: token('space.5'),
  listStyle: 'disc',
  fontSize: token('fontSize.sm'),
})

const all = style({
  minBlockSize: '36px',
  paddingInline: token('space.3'),
  border: 'none',
  borderRadius: token('radius.pill'),
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
  font: 'inherit',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  cursor: 'pointer',
})
