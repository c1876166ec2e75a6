import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import type { StageProps } from './draw-press.tsx'
import { DrawResult } from './draw-result.tsx'
import { EggStage } from './egg-stage.tsx'
import { EnvelopeStage } from './envelope-stage.tsx'
import { WheelStage } from './wheel-stage.tsx'

/** The longest motion of a stage; the style sheets of the stages end theirs by then. */
const MOTION_MS = 3200

export interface DrawStageProps extends Omit<StageProps, 'isMoving'> {
  /** The draw was made by the press that led to this page. */
  readonly isFresh: boolean
}

/** The stage of a kind with tries and what was drawn there. It moves once, after the press, unless that is skipped. */
export function DrawStage({ isFresh, ...still }: DrawStageProps) {
  const { t } = useTranslation('rewards')
  const { pathname, search } = useLocation()
  const { shown, drawn } = still
  const area = useRef<HTMLDivElement>(null)
  const { isMoving, end } = useMotion(drawn?.id ?? null, isFresh, area)
  const stage = { ...still, isMoving }
  return (
    <div className={parts} ref={area} data-moving={isMoving ? '' : undefined}>
      {shown.type === 'prizeWheel' ? <WheelStage {...stage} /> : null}
      {shown.type === 'goldenEgg' ? <EggStage {...stage} /> : null}
      {shown.type === 'redEnvelope' ? <EnvelopeStage {...stage} /> : null}
      {drawn ? <DrawResult key={drawn.id} shown={shown} drawn={drawn} isMoving={isMoving} /> : null}
      {isMoving ? (
        // Without script the same address is loaded, which shows the stage at rest.
        <span className={skip}>
          <ButtonLink
            to={`${pathname}${search}`}
            tone="secondary"
            size="small"
            data-focus-next=""
            onClick={(event) => {
              event.preventDefault()
              end()
            }}
          >
            {t('draw.skip')}
          </ButtonLink>
        </span>
      ) : null}
    </div>
  )
}

/** Whether the stage moves: from a fresh draw on, until its time is over or `end` is called. */
function useMotion(drawnId: string | null, isFresh: boolean, area: RefObject<HTMLElement>) {
  const [motion, setMotion] = useState({ drawnId, isMoving: isFresh })
  // The data of the same draw is loaded again with the balance; only another draw moves the stage again.
  if (motion.drawnId !== drawnId) setMotion({ drawnId, isMoving: isFresh })
  const { isMoving } = motion
  const end = () => setMotion((now) => ({ ...now, isMoving: false }))
  useEffect(() => {
    if (!isMoving) return
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setMotion({ drawnId, isMoving: false }), isReduced ? 0 : MOTION_MS)
    return () => clearTimeout(timer)
  }, [drawnId, isMoving])
  const last = useRef(motion)
  useEffect(() => {
    if (last.current === motion) return
    last.current = motion
    // The pressed button is gone: the next Tab goes on from here, not from the top of the page.
    if (document.activeElement !== document.body) return
    area.current?.querySelector<HTMLElement>('[data-focus-next]')?.focus({ preventScroll: true })
  }, [motion, area])
  return { isMoving, end }
}

const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: token('space.4'),
  inlineSize: '100%',
})

const skip = style({
  '@keyframes mq-skip': { to: { visibility: 'hidden' } },
  animation: 'mq-skip 3.2s step-end forwards',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
})
