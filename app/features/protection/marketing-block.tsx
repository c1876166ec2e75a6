import { Form } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import type { ProtectionResult } from './protection-result.ts'
import { Problem } from './protection-styles.tsx'

/** Consent to promotions. */
export function MarketingBlock({ allowed, answer }: { allowed: boolean; answer: ProtectionResult | null }) {
  const { t } = useTranslation('protection')
  return (
    <Form method="post" className={line} preventScrollReset>
      <input type="hidden" name="intent" value="marketing" />
      <input type="hidden" name="allowed" value={String(!allowed)} />
      <span>{allowed ? t('marketing.on') : t('marketing.off')}</span>
      <Problem answer={answer} />
      <Button type="submit" tone="secondary">
        {allowed ? t('marketing.stop') : t('marketing.start')}
      </Button>
    </Form>
  )
}

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
})
