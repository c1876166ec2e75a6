import { Form } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { timeOutHours } from '#contract/entities/protection.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { ProtectionResult } from './protection-result.ts'
import { formStack, Problem } from './protection-styles.tsx'

const HOURS_PER_DAY = 24
const HOURS_PER_WEEK = 168

/** A break from bets and deposits; an active one can be extended. */
export function BreakBlock({ timeOutUntil, answer }: { timeOutUntil: string | null; answer: ProtectionResult | null }) {
  const { t } = useTranslation('protection')
  const { timeZone } = useBrand()
  const options = timeOutHours.map((hours) => ({
    value: hours,
    text:
      hours % HOURS_PER_WEEK === 0
        ? t('weeks', { count: hours / HOURS_PER_WEEK })
        : t('days', { count: hours / HOURS_PER_DAY }),
  }))
  return (
    <>
      {timeOutUntil ? (
        <Notice tone="warning">{t('break.running', { time: shownInstant(timeOutUntil, timeZone) })}</Notice>
      ) : null}
      <Form method="post" className={formStack} preventScrollReset>
        <input type="hidden" name="intent" value="break" />
        <ChoiceRow
          name="hours"
          label={t('break.length')}
          options={options}
          chosen={timeOutHours.find((hours) => String(hours) === answer?.typed) ?? HOURS_PER_DAY}
        />
        <Checkbox name="sure" label={t('break.sure')} />
        <Problem answer={answer} />
        <Button type="submit" tone="secondary">
          {timeOutUntil ? t('break.longer') : t('break.start')}
        </Button>
      </Form>
    </>
  )
}
