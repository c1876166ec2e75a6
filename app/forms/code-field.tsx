import { useFetcher } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Button } from '#app/ui/button.tsx'
import { useDialogs } from '#app/ui/dialog/use-dialogs.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'
import type { CodeAnswer, FormAnswer } from './form-answer.ts'
import { useRefusalText } from './messages.ts'

/** A code is asked for at most once a second (specification section 9). */
const SEND_INTERVAL_MS = 1000

/**
 * The SMS code with its send button. After a send the button counts down what the server says is left (specification
 * section 4), also after a reload. A code that could not be sent opens a warning with the server's reason (section 8).
 * Without script the button posts the form, which then comes back with everything typed still there.
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
  /** What the code is called where it does not come by SMS. */
  label?: string
  hints?: { before: string; after: string }
  /** What the form's action knows the sending by. */
  intent?: 'sendCode' | 'factorCode'
  error?: string
  /** The answer to a code asked for without script. */
  sent: CodeAnswer | null
  /** Left of a countdown that ran when the page was made. */
  secondsLeft?: number
  onAnswer: (answer: CodeAnswer) => void
}) {
  const { t } = useTranslation('identity')
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data?.sent ?? sent
  const isSent = answer ? answer.ok : waiting > 0
  const secondsLeft = useCountdown(answer, waiting)
  const askedAt = useRef(0)
  useSendWarning(answer)
  useEffect(() => {
    if (fetcher.data?.sent) onAnswer(fetcher.data.sent)
  }, [fetcher.data, onAnswer])

  const send = (event: React.MouseEvent) => {
    if (!form.current) return
    event.preventDefault()
    if (Date.now() - askedAt.current < SEND_INTERVAL_MS) return
    askedAt.current = Date.now()
    const body = new FormData(form.current)
    body.set('intent', intent)
    fetcher.submit(body, { method: 'post' })
  }

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
          <Button
            type="submit"
            name="intent"
            value={intent}
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

/** Warns of a code that was not sent; what is wrong with a field stands at the field. */
function useSendWarning(answer: CodeAnswer | null): void {
  const { t } = useTranslation('identity')
  const refusalText = useRefusalText()
  const { ask } = useDialogs()
  const warnedOf = useRef<CodeAnswer | null>(null)
  useEffect(() => {
    if (!answer || answer.ok || warnedOf.current === answer) return
    const reason = refusalText(answer.result.error?.['']?.map(String))
    if (!reason) return
    warnedOf.current = answer
    void ask({ tone: 'warning', title: t('code.failed'), text: reason })
  }, [answer, refusalText, ask, t])
}

function useCountdown(answer: CodeAnswer | null, waiting: number): number {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    // A failed send leaves an earlier countdown running: the number still has a code on its way.
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
