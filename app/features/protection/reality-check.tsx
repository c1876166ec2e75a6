import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { fetchJson, postForm } from '#app/lib/same-origin-fetch.ts'
import { style } from '#app/styles/style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useDialogQueueSlot } from '#app/ui/dialog/use-dialog-queue-slot.ts'
import type { Result } from '#app/ui/section.tsx'
import type { PlaySession } from '#contract/endpoints/protection.ts'
import { token } from '#themes/index.ts'
import { PlaySessionFigures } from './play-session-figures.tsx'
import { formatMinutes } from './use-limit-format.ts'

const PATH = '/reality-check'
/** The page's own scripts come first; a reality check is never due that soon. */
const FIRST_ASK_MS = 5000
/** Longest trusted timer: a laptop may have slept through a longer one. */
const LONGEST_WAIT_MS = 5 * 60_000

/** Interrupts the member at their chosen interval, with the time spent and the result. */
export function RealityCheck() {
  const { t } = useTranslation('protection')
  const { t: site } = useTranslation('site')
  const locale = useLocale()
  const [session, setSession] = useState<PlaySession | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const ask = useCallback(async () => {
    const answer = (await fetchJson(PATH).catch(() => null)) as Result<PlaySession> | null
    const dueAt = answer?.ok ? answer.value.realityCheckDueAt : null
    const leftMs = dueAt === null ? LONGEST_WAIT_MS : Date.parse(dueAt) - Date.now()
    if (answer?.ok && leftMs <= 0) return setSession(answer.value)
    timer.current = setTimeout(ask, Math.min(leftMs, LONGEST_WAIT_MS))
  }, [])
  useEffect(() => {
    timer.current = setTimeout(ask, FIRST_ASK_MS)
    return () => clearTimeout(timer.current)
  }, [ask])
  const isItsTurn = useDialogQueueSlot('reality-check', session !== null)
  if (!session || !isItsTurn) return null
  const goOn = () => {
    setSession(null)
    void postForm(PATH, {}).catch(() => undefined)
    timer.current = setTimeout(ask, LONGEST_WAIT_MS)
  }
  const minutes = Math.floor((Date.now() - Date.parse(session.startedAt)) / 60_000)
  // Rendered in a portal: the header's backdrop would become the containing block of a fixed dialog.
  return createPortal(
    <Dialog
      title={t('check.title')}
      description={t('check.text', { time: formatMinutes(minutes, locale) })}
      closeLabel={site('close')}
      onClose={goOn}
      inFront
    >
      <div className={body}>
        <PlaySessionFigures session={session} nowMs={Date.now()} />
        <div className={buttons}>
          <Button onClick={goOn}>{t('check.continue')}</Button>
          <ButtonLink to="/member/responsibleGaming" tone="secondary" onClick={goOn}>
            {t('check.limits')}
          </ButtonLink>
          <ButtonLink to="/member/personalHistoryCopy" tone="quiet" onClick={goOn}>
            {t('check.record')}
          </ButtonLink>
        </div>
      </div>
    </Dialog>,
    document.body,
  )
}

const body = style({
  display: 'grid',
  gap: token('space.5'),
  padding: token('space.5'),
  paddingBlockStart: 0,
})

const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.3') })
