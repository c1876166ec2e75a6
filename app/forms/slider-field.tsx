import { useFetcher, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { type ControlProps, Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { RangeSlider } from '#app/ui/range-slider.tsx'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import { token } from '#themes/index.ts'

/** A challenge is replaced shortly before it expires, so that no one solves an expired one. */
const RENEW_BEFORE_MS = 20_000

/**
 * The slider challenge: drag the piece, move it with the arrow keys, or read the number under the gap off the ruler and
 * type it, which needs neither dragging nor script (WCAG 2.5.7).
 */
export function SliderField({ challenge, error }: { challenge: SliderChallenge; error?: string }) {
  const fetcher = useFetcher<Result<SliderChallenge>>()
  const { load } = fetcher
  const renew = useCallback(() => load('/challenge'), [load])
  // The page of a posted form has a new challenge; the one that expires later is the newer one.
  const asked = fetcher.data?.ok ? fetcher.data.value : null
  const current = asked && asked.expiresAt > challenge.expiresAt ? asked : challenge
  return <Slider challenge={current} error={error} isBusy={fetcher.state !== 'idle'} renew={renew} />
}

function Slider({
  challenge,
  error,
  isBusy,
  renew,
}: {
  challenge: SliderChallenge
  error?: string
  isBusy: boolean
  renew: () => void
}) {
  const { t } = useTranslation('identity')
  const isHydrated = useHydrated()
  useRenewal(challenge.expiresAt, renew)

  return (
    <Field
      label={t('slider.label')}
      hint={
        <span className={eitherHint}>
          <span data-shown={isHydrated}>{t('slider.hint')}</span>
          <span data-shown={!isHydrated}>{t('slider.hintTyped', { max: challenge.width })}</span>
        </span>
      }
      error={error}
      aside={
        <IconButton
          icon="refresh"
          size="small"
          label={t('slider.refresh')}
          needsScript
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : renew}
        />
      }
    >
      {(control) => <Board challenge={challenge} control={control} isRefused={error !== undefined} />}
    </Field>
  )
}

/** The picture with its piece, and the control that moves it; a number input without script. */
function Board({
  challenge,
  control,
  isRefused,
}: {
  challenge: SliderChallenge
  control: ControlProps
  /** The last submission was refused because of the challenge: its successor takes the focus. */
  isRefused: boolean
}) {
  const { t } = useTranslation('identity')
  const isHydrated = useHydrated()
  const [moved, setMoved] = useState({ challengeId: challenge.id, position: 0 })
  // A new challenge starts at zero in the same control: replacing it would take the focus from a person on the keyboard.
  const position = moved.challengeId === challenge.id ? moved.position : 0
  const slider = useFocusOnSuccessor(challenge.id, isRefused)
  // A submitted form has spent this challenge: disable it until the next one arrives.
  const isSpent = useNavigation().formData !== undefined
  return (
    <div className={board}>
      <input type="hidden" name="challengeId" value={challenge.id} />
      <div className={picture}>
        <img src={challenge.background} width={challenge.width} height={challenge.height} alt={t('slider.picture')} />
        {isHydrated ? <Piece challenge={challenge} position={position} /> : null}
      </div>
      {isHydrated ? (
        <RangeSlider
          {...control}
          ref={slider}
          dir="ltr"
          label={t('slider.label')}
          name="challengePosition"
          min={0}
          max={challenge.width - challenge.pieceSize}
          value={position}
          disabled={isSpent}
          autoFocus={isRefused}
          aria-valuetext={t('slider.position', { position })}
          onChange={(event) => setMoved({ challengeId: challenge.id, position: event.currentTarget.valueAsNumber })}
        />
      ) : (
        <TextInput
          {...control}
          name="challengePosition"
          type="number"
          min={0}
          max={challenge.width}
          required
          autoFocus={isRefused}
        />
      )}
    </div>
  )
}

/** Focuses the control of the challenge that replaces a refused one. */
function useFocusOnSuccessor(challengeId: string, isRefused: boolean) {
  const control = useRef<HTMLInputElement>(null)
  const shownId = useRef(challengeId)
  useEffect(() => {
    if (shownId.current === challengeId) return
    shownId.current = challengeId
    if (isRefused) control.current?.focus()
  }, [challengeId, isRefused])
  return control
}

/** The piece over the picture, positioned by script because the content security policy refuses style attributes. */
function Piece({ challenge, position }: { challenge: SliderChallenge; position: number }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    image.current?.style.setProperty('left', `${position}px`)
    image.current?.style.setProperty('top', `${challenge.pieceTop}px`)
  }, [position, challenge])
  return (
    <img
      ref={image}
      className={pieceImage}
      src={challenge.piece}
      width={challenge.pieceSize}
      height={challenge.pieceSize}
      alt=""
    />
  )
}

function useRenewal(expiresAt: string, renew: () => void) {
  useEffect(() => {
    const waitMs = Math.max(0, new Date(expiresAt).getTime() - Date.now() - RENEW_BEFORE_MS)
    const timer = setTimeout(renew, waitMs)
    return () => clearTimeout(timer)
  }, [expiresAt, renew])
}

// The picture has a fixed size on every screen: positions are its pixels, and the slider below is aligned with the
// piece.
const board = style({
  display: 'grid',
  // The number input and the slider that replaces it have the same height: no layout shift on hydration.
  gridTemplateRows: 'auto 48px',
  alignItems: 'center',
  gap: token('space.2'),
  inlineSize: '320px',
  maxInlineSize: '100%',
  marginInline: 'auto',
})

// As tall as the longer of both hints: no layout shift on hydration.
const eitherHint = style({
  display: 'grid',
  '& > span': { gridArea: '1 / 1' },
  '& > [data-shown=false]': { visibility: 'hidden' },
})

const picture = style({
  position: 'relative',
  direction: 'ltr',
  inlineSize: '320px',
  overflow: 'hidden',
  // Not the radius of controls: a round one would clip the ends of the ruler.
  borderRadius: token('radius.card'),
  backgroundColor: token('color.skeleton'),
  '& img': { display: 'block' },
})

const pieceImage = style({
  position: 'absolute',
  left: 0,
  pointerEvents: 'none',
})
