import { glyph } from './icons.tsx'

/** The drawings of icons.svg that are on every tile of a game; a test compares them. */
export const repeatedIcons = {
  heart: {
    path: 'M12 19.5S4 15 4 9.3C4 6.7 5.9 5 8 5c1.8 0 3.2 1 4 2.6C12.8 6 14.2 5 16 5c2.1 0 4 1.7 4 4.3 0 5.7-8 10.2-8 10.2',
    isFilled: false,
  },
  play: {
    path: 'M8 5.2v13.6a.8.8 0 0 0 1.2.7l11-6.8a.8.8 0 0 0 0-1.4l-11-6.8A.8.8 0 0 0 8 5.2',
    isFilled: true,
  },
  fire: {
    path: 'M12.5 2.5c.6 3.2-.8 4.7-2.3 6.4C8.5 10.8 6 12.7 6 15.8 6 19 8.7 21.5 12 21.5s6-2.5 6-5.8c0-2.7-1.3-4.7-2.7-6.3-.2 1.3-.7 2.2-1.6 2.8.4-3.3-.2-7-1.2-9.7',
    isFilled: true,
  },
} as const

type RepeatedIconName = keyof typeof repeatedIcons

/**
 * An icon that a page shows dozens of times. Its path is part of the page: for each reference to the file of drawings a
 * browser makes, styles and lays out a tree of its own, and again when the file arrives.
 */
export function RepeatedIcon({ name }: { name: RepeatedIconName }) {
  const { path, isFilled } = repeatedIcons[name]
  return (
    <svg className={glyph} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} {...(isFilled ? { fill: 'currentColor', stroke: 'none' } : {})} />
    </svg>
  )
}
