import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import type { Protection } from '#contract/endpoints/protection.ts'
import { exclusionMonths } from '#contract/entities/protection.ts'
import { token } from '#themes/index.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ContactCode, ExclusionScope } from './exclusion-scope.tsx'
import type { ProtectionResult } from './protection-result.ts'
import { formStack, Problem } from './protection-styles.tsx'

const MONTHS_PER_YEAR = 12
const consequences = ['logout', 'final', 'money', 'marketing'] as const

/** Self-exclusion: what it means, how long, its scope, and a confirmation to tick. `way` is the contact to confirm. */
export function ExcludeBlock({
  contacts,
  way,
  answer,
}: {
  contacts: Protection['contacts']
  way: string | null
  answer: ProtectionResult | null
}) {
  const { t } = useTranslation('protection')
  const form = useRef<HTMLFormElement>(null)
  const contact = contacts.find((one) => one.way === way)
  const options = exclusionMonths.map((months) => ({
    value: months,
    text:
      months % MONTHS_PER_YEAR === 0
        ? t('exclude.years', { count: months / MONTHS_PER_YEAR })
        : t('exclude.months', { count: months }),
  }))
  return (
    <>
      <ul className={list}>
        {consequences.map((key) => (
          <li key={key}>
            <Icon name={key === 'money' ? 'success' : 'info'} />
            {t(`exclude.${key}`)}
          </li>
        ))}
      </ul>
      <ExclusionScope contacts={contacts} chosen={contact} />
      <Form ref={form} method="post" className={formStack} preventScrollReset>
        <input type="hidden" name="intent" value="exclude" />
        <ChoiceRow
          name="months"
          label={t('exclude.length')}
          options={options}
          chosen={exclusionMonths.find((months) => String(months) === answer?.typed) ?? exclusionMonths[0]}
        />
        {contact ? (
          <ContactCode key={contact.way} contact={contact} contacts={contacts} form={form} answer={answer} />
        ) : null}
        <Checkbox name="sure" label={t('exclude.sure')} />
        <Problem answer={answer} />
        <Button type="submit" tone="danger">
          {t('exclude.start')}
        </Button>
      </Form>
    </>
  )
}

const list = style({
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('fontSize.sm'),
  '& li': { display: 'flex', gap: token('space.2'), alignItems: 'flex-start', maxInlineSize: '72ch' },
  '& svg': { fontSize: '1.25rem', color: token('color.accentText') },
})
