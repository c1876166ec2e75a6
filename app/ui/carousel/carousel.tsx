import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { whenIdle, whenLoaded } from '#app/lib/when-idle.ts'
import { style } from '#app/styles/home-style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import type { CarouselEngine, CarouselMotion } from './carousel-engine.ts'
import type { CarouselView } from './carousel-views.ts'

/** Longest wait for the page to be idle, once it and its first pictures have loaded, before a carousel starts. */
const START_MS = 2000

export interface CarouselLabels {
  previous: string
  next: string
  pause: string
  play: string
  /** Swiper's own placeholders: `{{index}}` of `{{slidesLength}}`. */
  slide: string
  /** Name of the dot that shows slide `{{index}}` of `total`. */
  bullet: (total: number) => string
}

export interface CarouselProps {
  label: string
  labels: CarouselLabels
  view: CarouselView
  motion: CarouselMotion
  /** `over`: dots and buttons are on the slides; `above`: buttons are in the section's heading line. */
  controls: 'over' | 'above'
  children: ReactNode
}

/**
 * A row of slides: a scroll-snap track in the server's markup, driven by Swiper once it comes into view. Autoplay
 * respects reduced motion and can always be paused.
 */
export function Carousel({ label, labels, view, motion, controls, children }: CarouselProps) {
  const root = useRef<HTMLDivElement>(null)
  const dots = useRef<HTMLDivElement>(null)
  const count = Children.count(children)
  const playback = usePlayback({ root, dots, count, view, motion, slide: labels.slide, bullet: labels.bullet(count) })
  return (
    // Below a heading the surrounding section is the landmark.
    <section
      className={frame}
      data-controls={controls}
      {...(controls === 'over' ? { 'aria-label': label, 'aria-roledescription': 'carousel' } : {})}
    >
      {count > 1 ? <Controls labels={labels} controls={controls} {...playback} /> : null}
      <div ref={root} className={`swiper ${viewport}`} data-view={view}>
        <div className={`swiper-wrapper ${track}`} data-view={view}>
          {Children.map(children, (child) => (
            <div className={`swiper-slide ${slide}`}>{child}</div>
          ))}
        </div>
      </div>
      {controls === 'over' && count > 1 ? <div ref={dots} className={pagination} /> : null}
    </section>
  )
}

interface Playback {
  /** `still`: no autoplay, or Swiper has not started. */
  readonly state: 'still' | 'playing' | 'paused'
  readonly step: (direction: 1 | -1) => void
  readonly toggle: () => void
}

/** Starts Swiper when the carousel comes into view, and controls it; without Swiper `step` scrolls the track natively. */
function usePlayback({
  root,
  dots,
  count,
  view,
  motion: { delayMs, speedMs, loop },
  slide,
  bullet,
}: {
  root: RefObject<HTMLDivElement>
  dots: RefObject<HTMLDivElement>
  count: number
  view: CarouselView
  motion: CarouselMotion
  slide: string
  bullet: string
}): Playback {
  const engine = useRef<CarouselEngine | null>(null)
  const [state, setState] = useState<Playback['state']>('still')

  useEffect(() => {
    const element = root.current
    if (!element || count < 2) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const autoplay = calm ? null : delayMs
    let live = true
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      whenLoaded(() => whenIdle(start, START_MS))
    })
    const start = async () => {
      // The track scrolls natively: without Swiper only the motion is missing.
      const loaded = await import('./carousel-engine.ts').catch(() => null)
      if (!loaded || !live) return
      const started = { delayMs: autoplay, speedMs: calm ? 0 : speedMs, loop }
      engine.current = loaded.startCarousel(element, dots.current, view, started, { slide, bullet })
      setState(autoplay === null ? 'still' : 'playing')
    }
    observer.observe(element)
    return () => {
      live = false
      observer.disconnect()
      engine.current?.destroy()
      engine.current = null
    }
  }, [root, dots, count, view, delayMs, speedMs, loop, slide, bullet])

  return {
    state,
    step: (direction) => {
      if (engine.current) return direction === 1 ? engine.current.next() : engine.current.previous()
      const track = root.current?.firstElementChild
      const sign = getComputedStyle(document.documentElement).direction === 'rtl' ? -direction : direction
      track?.scrollBy({ left: sign * track.clientWidth, behavior: 'smooth' })
    },
    toggle: () => {
      if (state === 'playing') engine.current?.pause()
      else engine.current?.play()
      setState(state === 'playing' ? 'paused' : 'playing')
    },
  }
}

function Controls({ labels, controls, state, step, toggle }: Pick<CarouselProps, 'labels' | 'controls'> & Playback) {
  return (
    <div className={buttons} data-controls={controls}>
      {state === 'still' ? null : (
        <IconButton
          icon={state === 'playing' ? 'pause' : 'play'}
          label={state === 'playing' ? labels.pause : labels.play}
          size="small"
          tone="boxed"
          onClick={toggle}
        />
      )}
      <IconButton
        icon="chevronStart"
        label={labels.previous}
        size="small"
        tone="boxed"
        data-arrow=""
        onClick={() => step(-1)}
      />
      <IconButton
        icon="chevronEnd"
        label={labels.next}
        size="small"
        tone="boxed"
        data-arrow=""
        onClick={() => step(1)}
      />
    </div>
  )
}

const frame = style({ position: 'relative', minInlineSize: 0 })

const viewport = style({
  position: 'relative',
  overflow: 'hidden',
  // Space for the shadow of a hovered card.
  '&[data-view=six]': { marginBlock: '-12px', paddingBlock: '12px' },
  '&.swiper-initialized > .swiper-wrapper': { overflow: 'visible', scrollSnapType: 'none', gap: 0 },
  '&.swiper-initialized > div > div': { flexBasis: 'auto', scrollSnapAlign: 'none' },
  '& .swiper-notification': { position: 'absolute', insetBlockStart: 0, opacity: 0, zIndex: -1, pointerEvents: 'none' },
})

const track = style({
  display: 'flex',
  gap: '12px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
  transitionProperty: 'transform',
  transitionTimingFunction: 'ease',
  '& > div': { flexBasis: '100%' },
  '&[data-view=single]': { gap: '20.3px' },
  '&[data-view=three] > div': { flexBasis: 'calc((100% - 1.44px) / 1.12)' },
  '&[data-view=six] > div': { flexBasis: 'calc((100% - 15.6px) / 2.3)' },
  '@media (min-width: 480px)': { '&[data-view=six] > div': { flexBasis: 'calc((100% - 24px) / 3)' } },
  '@media (min-width: 640px)': {
    '&[data-view=three]': { gap: '20px' },
    '&[data-view=three] > div': { flexBasis: 'calc((100% - 20px) / 2)' },
  },
  '@media (min-width: 720px)': {
    '&[data-view=six]': { gap: '20px' },
    '&[data-view=six] > div': { flexBasis: 'calc((100% - 60px) / 4)' },
  },
  '@media (min-width: 960px)': { '&[data-view=six] > div': { flexBasis: 'calc((100% - 80px) / 5)' } },
  '@media (min-width: 1024px)': { '&[data-view=three] > div': { flexBasis: 'calc((100% - 40px) / 3)' } },
  '@media (min-width: 1160px)': { '&[data-view=six] > div': { flexBasis: 'calc((100% - 100px) / 6)' } },
})

const slide = style({ flexShrink: 0, flexGrow: 0, minInlineSize: 0, scrollSnapAlign: 'start' })

const buttons = style({
  display: 'flex',
  gap: token('space.2'),
  position: 'absolute',
  zIndex: 2,
  '&[data-controls=above]': { insetBlockEnd: 'calc(100% + 14px)', insetInlineEnd: 0 },
  '&[data-controls=over]': { insetBlockEnd: token('space.3'), insetInlineEnd: token('space.3') },
  // Phones swipe instead of using arrows; autoplay can be paused there too.
  '@media (max-width: 639px)': { '& > [data-arrow]': { display: 'none' } },
})

const pagination = style({
  position: 'absolute',
  zIndex: 2,
  insetBlockEnd: token('space.4'),
  insetInlineStart: token('space.4'),
  display: 'flex',
  '& .swiper-pagination-bullet': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '24px',
    blockSize: '24px',
    cursor: 'pointer',
    borderRadius: token('radius.pill'),
  },
  '& .swiper-pagination-bullet::before': {
    content: '""',
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: token('radius.pill'),
    backgroundColor: token('color.text'),
    opacity: 0.55,
    transitionProperty: 'inline-size, background-color, opacity',
    transitionDuration: token('motion.medium'),
  },
  '& .swiper-pagination-bullet-active::before': {
    inlineSize: '22px',
    opacity: 1,
    backgroundColor: token('color.accent'),
  },
})
