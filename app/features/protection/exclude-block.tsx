import { Form } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { exclusionMonths } from '#contract/entities/protection.ts'
import { token } from '#themes/index.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { ProtectionResult } from './protection-result.ts'
import { formStack, Problem } from './protection-styles.tsx'

const MONTHS_PER_YEAR = 12
const consequences = ['logout', 'final', 'money', 'marketing'] as const

/** Self-exclusion: what it means, how long, its scope, and a confirmation to tick. */
export function ExcludeBlock({ answer }: { answer: ProtectionResult | null }) {
  const { t } = useTranslation('protection')
  const { name } = useBrand()
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
      <Form method="post" className={formStack} preventScrollReset>
        <input type="hidden" name="intent" value="exclude" />
        <ChoiceRow
          name="months"
          label={t('exclude.length')}
          options={options}
          chosen={exclusionMonths.find((months) => String(months) === answer?.typed) ?? exclusionMonths[0]}
        />
        <ChoiceRow
          name="where"
          label={t('exclude.where')}
          options={[
            { value: 'here', text: t('exclude.here', { name }) },
            { value: 'everywhere', text: t('exclude.everywhere') },
          ]}
          chosen="here"
        />
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
