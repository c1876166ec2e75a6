import { useFetcher } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'
import type { CodeAnswer, FormAnswer } from './form-answer.ts'

/** A code is asked for at most once a second (specification section 9). */
const SEND_INTERVAL_MS = 1000
const SECONDS_PER_MINUTE = 60

/**
 * The SMS code with its send button. After a send the button counts down `expiredMinutes` x 60 seconds (specification
 * section 4). Without script the button posts the form, which then comes back with everything typed still there.
 */
export function CodeField({
  name,
  form,
  error,
  sent,
  onAnswer,
}: {
  name: string
  form: RefObject<HTMLFormElement>
  error?: string
  /** The answer to a code asked for without script. */
  sent: CodeAnswer | null
  onAnswer: (answer: CodeAnswer) => void
}) {
  const { t } = useTranslation('identity')
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data?.sent ?? sent
  const secondsLeft = useCountdown(answer)
  const askedAt = useRef(0)
  useEffect(() => {
    if (fetcher.data?.sent) onAnswer(fetcher.data.sent)
  }, [fetcher.data, onAnswer])

  const send = (event: React.MouseEvent) => {
    if (!form.current) return
    event.preventDefault()
    if (Date.now() - askedAt.current < SEND_INTERVAL_MS) return
    askedAt.current = Date.now()
    const body = new FormData(form.current)
    body.set('intent', 'sendCode')
    fetcher.submit(body, { method: 'post' })
  }

  return (
    <Field
      label={t('field.verificationCode')}
      hint={answer?.ok ? t('code.sent') : t('code.hint')}
      error={error}
      required
    >
      {(control) => (
        <div className={row}>
          <TextInput
            {...control}
            name={name}
            icon="chat"
            inputMode="numeric"
            dir="ltr"
            autoComplete="one-time-code"
            maxLength={255}
          />
          <Button
            type="submit"
            name="intent"
            value="sendCode"
            formNoValidate
            tone="secondary"
            busy={fetcher.state !== 'idle'}
            disabled={secondsLeft > 0}
            onClick={send}
          >
            {secondsLeft > 0 ? t('code.wait', { seconds: secondsLeft }) : t('code.send')}
          </Button>
        </div>
      )}
    </Field>
  )
}

function useCountdown(answer: CodeAnswer | null): number {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (!answer?.ok) return
    const endsAtMs = Date.now() + answer.expiredMinutes * SECONDS_PER_MINUTE * 1000
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [answer])
  return secondsLeft
}

const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: token('space.2'),
  alignItems: 'center',
})
