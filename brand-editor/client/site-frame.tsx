import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDesk } from './context.ts'
import { dress, renew } from './frame-page.ts'
import type { Edits } from './store.ts'
import type { DraftState } from './use-draft.ts'

interface SiteFrameProps {
  readonly name: string
  /** In CSS pixels of the site, before scaling. */
  readonly width: number
  readonly height: number
  readonly address: string
  /** Another number loads the page anew. */
  readonly round: number
  readonly draft: DraftState
}

/** The real site in a frame, scaled to the room there is. Tokens change in the open page; anything else has it made anew. */
export function SiteFrame({ name, width, height, address, round, draft }: SiteFrameProps) {
  const { model, edits } = useDesk()
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.5)
  const [isFirst, setFirst] = useState(true)
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return
    const measure = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)))
    measure.observe(box)
    return () => measure.disconnect()
  }, [width])
  useEffect(() => dress(frame.current, model, edits), [model, edits])
  const shown = draft.answer?.isShown ? draft.edits : null
  const last = useRef<Edits | null>(null)
  useEffect(() => {
    if (!shown || last.current === shown) return
    const before = last.current
    last.current = shown
    // The first answer lets the frame in: before it the site would show what is served.
    if (before === null) setFirst(false)
    else renew(frame.current, before, shown)
  }, [shown])
  const source = useRef({ address, round })
  useEffect(() => {
    if (source.current.round === round && source.current.address === address) return
    source.current = { address, round }
    frame.current?.contentWindow?.location.replace(address)
  }, [address, round])
  return (
    <figure className="frame" data-name={name.toLowerCase()}>
      <figcaption>
        {name}{' '}
        <span className="hint">
          {width} px{scale < 1 ? `, at ${Math.round(scale * 100)} %` : ''}
        </span>
      </figcaption>
      <div className="bezel" ref={room} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={`${model.name} on a ${name.toLowerCase()}`}
          src={isFirst ? undefined : source.current.address}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={() => dress(frame.current, model, edits)}
        />
      </div>
    </figure>
  )
}
