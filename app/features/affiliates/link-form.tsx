import { Form, useNavigation } from '@remix-run/react'
import { KindField } from '#app/features/agents/index.ts'
import { OfferedSeries } from '#app/features/series/index.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { card } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import { linkLandings, SUB_ID_MAX_LENGTH, SUB_IDS } from '#contract/entities/agency/affiliates.ts'
import type { MemberSeries } from '#contract/entities/agency/series.ts'
import { token } from '#themes/index.ts'
import type { LinkResult } from './affiliates-result.ts'

/** The form of a new link. Works without script. */
export function LinkForm({
  answer,
  isOpen,
  own,
}: {
  answer: LinkResult | null
  isOpen: boolean
  /** The agent's own series: what a link can offer. */
  own: Result<MemberSeries>
}) {
  const { t } = useTranslation('agent')
  const fieldText = useFieldText()
  const isSending = useNavigation().state !== 'idle'
  const errors = answer?.result?.error ?? {}
  const typed = answer?.typed ?? {}
  const errorOf = (name: string) => fieldText(errors[name] ?? undefined)
  return (
    <details className={card} open={isOpen || answer?.result != null}>
      <summary className={summary}>{t('links.new')}</summary>
      <Form method="post" className={columns}>
        <Field label={t('links.name')} hint={t('links.nameHint')} error={errorOf('name')} required>
          {(control) => <TextInput {...control} name="name" maxLength={60} required defaultValue={typed.name} />}
        </Field>
        <Field label={t('links.landing')}>
          {(control) => (
            <Select {...control} name="landing" defaultValue={typed.landing}>
              {linkLandings.map((landing) => (
                <option key={landing} value={landing}>
                  {t(`links.landing.${landing}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SubIdFields typed={typed} error={errorOf('subIds')} />
        <Field label={t('links.most')} hint={t('links.mostHint')} error={errorOf('mostRegistrations')}>
          {(control) => (
            <TextInput
              {...control}
              name="mostRegistrations"
              inputMode="numeric"
              pattern="[0-9]*"
              maxLength={7}
              autoComplete="off"
              defaultValue={typed.mostRegistrations}
            />
          )}
        </Field>
        <Field label={t('links.until')} error={errorOf('until')}>
          {(control) => <TextInput {...control} name="until" type="date" defaultValue={typed.until} />}
        </Field>
        <KindField typed={typed.kind} error={errorOf('kind')} />
        <OfferedSeries own={own} typed={typed} errors={errors} />
        <div className={row}>
          <FormRefusal errors={errors[''] ?? undefined} />
          <Button type="submit" name="intent" value="create" icon="plus" busy={isSending}>
            {t('links.create')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

/** The sub ids of a link: free marks by which the affiliate tells campaigns apart. The first field has their refusal. */
function SubIdFields({ typed, error }: { typed: LinkResult['typed']; error: string | undefined }) {
  const { t } = useTranslation('agent')
  return Array.from({ length: SUB_IDS }, (_, row) => `sub${row}`).map((name, row) => (
    <Field
      key={name}
      label={t('links.subId', { number: row + 1 })}
      hint={row === 0 ? t('links.subIdHint') : undefined}
      error={row === 0 ? error : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          maxLength={SUB_ID_MAX_LENGTH}
          pattern="[A-Za-z0-9._\-]*"
          autoComplete="off"
          dir="ltr"
          defaultValue={typed[name]}
        />
      )}
    </Field>
  ))
}

const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.bold'),
  cursor: 'pointer',
})

const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: token('space.4'),
  paddingBlockStart: token('space.3'),
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: token('space.5') },
})

const row = style({ display: 'grid', justifyItems: 'start', gap: token('space.3'), gridColumn: '1 / -1' })
