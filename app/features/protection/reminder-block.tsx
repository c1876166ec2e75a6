import { Form } from '@remix-run/react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { Button } from '#app/ui/button.tsx'
import type { Protection } from '#contract/endpoints/protection.ts'
import { realityCheckMinutes } from '#contract/entities/protection.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { ProtectionResult } from './protection-result.ts'
import { formStack, Problem } from './protection-styles.tsx'
import { formatMinutes } from './use-limit-format.ts'

/** Interval of the reality check. */
export function ReminderBlock({ state, answer }: { state: Protection; answer: ProtectionResult | null }) {
  const { t } = useTranslation('protection')
  const locale = useLocale()
  const options = realityCheckMinutes
    .filter((minutes) => minutes > 0 || state.canSwitchOffRealityCheck)
    .map((minutes) => ({
      value: minutes,
      text: minutes === 0 ? t('reminder.never') : formatMinutes(minutes, locale),
    }))
  return (
    <Form method="post" className={formStack} preventScrollReset>
      <input type="hidden" name="intent" value="reminder" />
      <ChoiceRow
        name="minutes"
        label={t('reminder.every')}
        options={options}
        chosen={realityCheckMinutes.find((minutes) => minutes === state.realityCheckMinutes) ?? null}
      />
      <Problem answer={answer} />
      <Button type="submit" tone="secondary">
        {t('reminder.save')}
      </Button>
    </Form>
  )
}
