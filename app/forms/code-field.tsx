import { useFetcher } from '@remix-run/react'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Button } from '#app/ui/button.tsx'
import { useDialogs } from '#app/ui/dialog/use-dialogs.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'
import type { CodeResult, FormResult } from './form-result.ts'
import { useRefusalText } from './messages.ts'

/** Minimum interval between requests for a code (specification section 9). */
const SEND_INTERVAL_MS = 1000

/**
 * The SMS code with its send button. After sending, the button counts down the seconds that the server reports
 * (specification section 4), also after a reload. A failure opens a warning with the server's reason (section 8).
 * Without script the button posts the form, which comes back with all values.
 */
export function CodeField({
  name,
  form,
  label,
  hints,
  intent = 'sendCode',
  error,
  sent,
  secondsLeft: waiting = 0,
  onAnswer,
}: {
  name: string
  form: RefObject<HTMLFormElement>
  /** The label where the code does not come by SMS. */
  label?: string
  hints?: { before: string; after: string }
  /** The `intent` that the form's action handles. */
  intent?: 'sendCode' | 'factorCode'
  error?: string
  /** The result of a request sent without script. */
  sent: CodeResult | null
  /** Rest of a countdown that was running when the page was rendered. */
  secondsLeft?: number
  onAnswer: (answer: CodeResult) => void
}) {
  const { t } = useTranslation('identity')
  const { answer, isSending, send } = useSendCode({ form, intent, sent, onAnswer })
  const isSent = answer ? answer.ok : waiting > 0
  const secondsLeft = useCountdown(answer, waiting)
  return (
    <Field
      label={label ?? t('field.verificationCode')}
      hint={isSent ? (hints?.after ?? t('code.sent')) : (hints?.before ?? t('code.hint'))}
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
          {/* Enter in a field presses the form's first submit button: this one, instead of "Send code". */}
          <button type="submit" hidden />
          <Button
            type="submit"
            name="intent"
            value={intent}
            formNoValidate
            tone="secondary"
            busy={isSending}
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

/** Requests a code by script, at most once per interval; without script the button posts the form instead. */
function useSendCode({
  form,
  intent,
  sent,
  onAnswer,
}: {
  form: RefObject<HTMLFormElement>
  intent: string
  sent: CodeResult | null
  onAnswer: (answer: CodeResult) => void
}) {
  const fetcher = useFetcher<FormResult>()
  const answer = fetcher.data?.sent ?? sent
  const requestedAtMs = useRef(0)
  useSendWarning(answer)
  useEffect(() => {
    if (fetcher.data?.sent) onAnswer(fetcher.data.sent)
  }, [fetcher.data, onAnswer])

  const send = (event: MouseEvent) => {
    if (!form.current) return
    event.preventDefault()
    if (Date.now() - requestedAtMs.current < SEND_INTERVAL_MS) return
    requestedAtMs.current = Date.now()
    const body = new FormData(form.current)
    body.set('intent', intent)
    fetcher.submit(body, { method: 'post' })
  }
  return { answer, isSending: fetcher.state !== 'idle', send }
}

/** Warns when a code was not sent; field errors are shown at their field. */
function useSendWarning(answer: CodeResult | null): void {
  const { t } = useTranslation('identity')
  const refusalText = useRefusalText()
  const { ask } = useDialogs()
  const warnedOf = useRef<CodeResult | null>(null)
  useEffect(() => {
    if (!answer || answer.ok || warnedOf.current === answer) return
    const reason = refusalText(answer.result.error?.['']?.map(String))
    if (!reason) return
    warnedOf.current = answer
    void ask({ tone: 'warning', title: t('code.failed'), text: reason })
  }, [answer, refusalText, ask, t])
}

function useCountdown(answer: CodeResult | null, waiting: number): number {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    // A failed request does not stop an earlier countdown: that code is still valid.
    const total = answer?.ok ? answer.secondsLeft : waiting
    const endsAtMs = Date.now() + total * 1000
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1000)))
    tick()
    if (total === 0) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [answer, waiting])
  return secondsLeft
}

const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: token('space.2'),
  alignItems: 'center',
})
