import type { Section } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import { useFieldText } from './messages.ts'
import { SliderField } from './slider-field.tsx'

/** The slider puzzle of a form with its error, or why there is none. */
export function Puzzle({
  challenge,
  errors,
}: {
  challenge: Section<SliderChallenge>
  /** Every error of the form, by field. */
  errors: Readonly<Record<string, string[]>>
}) {
  const { t } = useTranslation('errors')
  const fieldText = useFieldText()
  return challenge.ok ? (
    <SliderField challenge={challenge.value} error={fieldText(errors.challengePosition ?? errors.challengeId)} />
  ) : (
    <Notice tone="warning">{t(challenge.errorCode)}</Notice>
  )
}
