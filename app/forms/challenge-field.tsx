import { useFetcher } from '@remix-run/react'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import { useFieldText } from './messages.ts'
import { SliderField } from './slider-field.tsx'

/** The slider challenge of a form with its error; or the reason it failed to load, with a retry button. */
export function ChallengeField({
  challenge,
  errors,
}: {
  challenge: Result<SliderChallenge>
  /** All errors of the form, by field. */
  errors: Readonly<Record<string, string[]>>
}) {
  const { t } = useTranslation(['errors', 'common'])
  const fieldText = useFieldText()
  const isHydrated = useHydrated()
  const fetcher = useFetcher<Result<SliderChallenge>>()
  // The retry reloads only the challenge; the form keeps its values.
  const current = challenge.ok ? challenge : (fetcher.data ?? challenge)
  if (current.ok) {
    return <SliderField challenge={current.value} error={fieldText(errors.challengePosition ?? errors.challengeId)} />
  }
  const again = (
    <Button
      tone="quiet"
      size="small"
      icon="refresh"
      busy={fetcher.state !== 'idle'}
      onClick={() => fetcher.load('/challenge')}
    >
      {t('common:retry')}
    </Button>
  )
  return (
    <Notice tone="warning" action={isHydrated ? again : undefined}>
      {t(current.errorCode)}
    </Notice>
  )
}
