import { Link } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'

/** Slow enough to read. */
const PIXELS_PER_SECOND = 60

/** The notices' titles as a moving line; it has a pause button and pauses on hover. A title opens its notice. */
export function AnnouncementMarquee({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation('home')
  const [paused, setPaused] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = line.current
    if (!element) return
    element.style.animationDuration = `${Math.max(12, element.scrollWidth / 2 / PIXELS_PER_SECOND)}s`
    // Chrome restyles the page in each frame of an animation that started out of view, even after it scrolls into view.
    const observer = new IntersectionObserver((entries) => {
      element.toggleAttribute('data-running', entries.at(-1)?.isIntersecting === true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  if (!announcements.length) return null
  return (
    <section className={bar} data-part="announcements" aria-label={t('announcements')}>
      <span className={mark}>
        <Icon name="megaphone" />
      </span>
      <div className={view}>
        <div ref={line} className={track} data-paused={paused ? '' : undefined}>
          <ul className={items}>
            {announcements.map((announcement) => (
              <li key={announcement.id}>
                <Link className={item} to={`/notices/${encodeURIComponent(announcement.id)}`} preventScrollReset>
                  {announcement.title}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={items} aria-hidden="true">
            {announcements.map((announcement) => (
              <li key={announcement.id}>
                <span className={item}>{announcement.title}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Link
        className={all}
        to="/notices"
        preventScrollReset
        aria-label={t('seeAllOf', { name: t('announcements') })}
        title={t('seeAllOf', { name: t('announcements') })}
      >
        <Icon name="menu" />
      </Link>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? t('marqueePlay') : t('marqueePause')}
        size="small"
        onClick={() => setPaused(!paused)}
      />
    </section>
  )
}

const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: '44px',
  minInlineSize: 0,
  paddingInline: token('space.2'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.control'),
  backgroundColor: token('color.surface'),
  fontSize: token('fontSize.sm'),
})

const mark = style({
  flex: 'none',
  fontSize: '1.25rem',
  color: token('color.accentText'),
  paddingInline: token('space.1'),
})

const all = style({
  // Above the end of a long title, whose clipped part would otherwise stay clickable.
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: token('size.tap'),
  blockSize: token('size.tap'),
  borderRadius: token('radius.control'),
  fontSize: '1.125rem',
  color: token('color.text'),
  '&:hover': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
})

const view = style({
  position: 'relative',
  zIndex: 0,
  flex: '1 1 auto',
  minInlineSize: 0,
  overflow: 'hidden',
  maskImage: 'linear-gradient(90deg, transparent, black 24px calc(100% - 24px), transparent)',
})

const track = style({
  display: 'flex',
  inlineSize: 'max-content',
  animationName: 'mq-run',
  animationTimingFunction: 'linear',
  animationIterationCount: 'infinite',
  animationPlayState: 'paused',
  '&[data-running]': { animationPlayState: 'running' },
  '&:hover, &:focus-within, &[data-paused]': { animationPlayState: 'paused' },
  '[dir=rtl] &': { animationName: 'mq-run-rtl' },
  '@keyframes mq-run': { to: { transform: 'translateX(-50%)' } },
  '@keyframes mq-run-rtl': { to: { transform: 'translateX(50%)' } },
})

// A paused line starts after the soft edge; the two paddings form the gap between rounds.
const items = style({ display: 'flex', gap: token('space.10'), paddingInline: '24px 16px' })

const item = style({
  display: 'inline-block',
  paddingBlock: token('space.2'),
  color: token('color.text'),
  whiteSpace: 'nowrap',
  'a&:hover': { color: token('color.accentText') },
})
