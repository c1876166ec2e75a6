import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import type { Edits } from '#brand-editor/client/state/edits.ts'
import type { DraftState } from '#brand-editor/client/state/use-draft.ts'
import { applyTokens, reloadIfNeeded } from './update-frame.ts'

interface SiteFrameProps {
  readonly name: string
  /** In CSS pixels of the site, before scaling. */
  readonly width: number
  readonly height: number
  readonly address: string
  /** A new number reloads the page. */
  readonly round: number
  readonly draft: DraftState
}

/** The real site in a frame, scaled to the available width. Tokens change in the open page; other edits reload it. */
export function SiteFrame({ name, width, height, address, round, draft }: SiteFrameProps) {
  const { model, edits } = useEditor()
  const frame = useRef<HTMLIFrameElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.5)
  const [isFirst, setFirst] = useState(true)
  const [isLoading, setLoading] = useState(true)
  useLayoutEffect(() => {
    const box = container.current
    if (!box) return
    const measure = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / width)))
    measure.observe(box)
    return () => measure.disconnect()
  }, [width])
  useEffect(() => applyTokens(frame.current, model, edits), [model, edits])
  const shown = draft.answer?.isShown ? draft.edits : null
  const last = useRef<Edits | null>(null)
  useEffect(() => {
    if (!shown || last.current === shown) return
    const before = last.current
    last.current = shown
    // The frame loads after the first draft: before it, the site would show the saved brand.
    if (before === null) setFirst(false)
    else reloadIfNeeded(frame.current, before, shown)
  }, [shown])
  const source = useRef({ address, round })
  useEffect(() => {
    if (source.current.round === round && source.current.address === address) return
    source.current = { address, round }
    setLoading(true)
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
      <div className="bezel" ref={container} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={`${model.name} on a ${name.toLowerCase()}`}
          src={isFirst ? undefined : source.current.address}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={() => {
            // An empty frame loads, too.
            if (!isFirst) setLoading(false)
            applyTokens(frame.current, model, edits)
          }}
        />
        {isLoading ? (
          <p className="frame-loading" role="status">
            <span className="spinner" aria-hidden="true" />
            Loading the site …
          </p>
        ) : null}
      </div>
    </figure>
  )
}
