import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'

export interface NoticeScreenProps {
  /** Icon of the notice. */
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** Small print: an address or a reference. */
  readonly detail?: string | null
  readonly logo?: { readonly url: string; readonly name: string } | null
  readonly children?: ReactNode
}

/** A full page with one message: closed, not found, failed. */
export function NoticeScreen({ icon, title, text, detail, logo, children }: NoticeScreenProps) {
  return (
    <main className={screenClass} id="content">
      <div className={panelClass}>
        {logo?.url && <img className={logoClass} src={logo.url} alt={logo.name} />}
        <span className={emblemClass} aria-hidden="true">
          <Icon name={icon} />
        </span>
        <h1 className={titleClass}>{title}</h1>
        <p className={textClass}>{text}</p>
        {detail && <p className={detailClass}>{detail}</p>}
        {children && <div className={actionsClass}>{children}</div>}
        <span hidden data-whole="" />
      </div>
    </main>
  )
}

const screenClass = style({
  minBlockSize: '100dvh',
  display: 'grid',
  placeItems: 'center',
  padding: token('space.6'),
})

const panelClass = style({
  inlineSize: '100%',
  maxInlineSize: '34rem',
  padding: `${token('space.10')} ${token('space.8')}`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: token('space.4'),
  textAlign: 'center',
  backgroundImage: token('gradient.card'),
  backgroundColor: token('color.surface'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.dialog'),
  boxShadow: token('shadow.raised'),
  // A browser may paint a partial document; centred content would move as the document grows.
  '&:not(:has(> [data-whole]))': { visibility: 'hidden' },
})

// Fixed height before and after the image loads.
const logoClass = style({ blockSize: '48px', inlineSize: 'auto', maxInlineSize: '100%', objectFit: 'contain' })

const emblemClass = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '96px',
  blockSize: '96px',
  marginBlock: token('space.5'),
  borderRadius: token('radius.pill'),
  fontSize: '2.75rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
  // A halo in the icon's colour.
  boxShadow: `0 0 0 12px color-mix(in srgb, ${token('color.accentSoft')} 40%, transparent)`,
})

const titleClass = style({ fontSize: token('fontSize.xxl') })

const textClass = style({ color: token('color.textMuted'), fontSize: token('fontSize.lg'), textWrap: 'pretty' })

const detailClass = style({
  paddingBlock: token('space.2'),
  paddingInline: token('space.4'),
  borderRadius: token('radius.box'),
  color: token('color.textMuted'),
  backgroundColor: token('color.surfaceSunken'),
  fontSize: token('fontSize.sm'),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})

const actionsClass = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: token('space.3'),
  marginBlockStart: token('space.4'),
})

/** These screens have buttons of their own, to depend on as little as possible. */
export const actionClass = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.6'),
  borderRadius: token('radius.control'),
  backgroundImage: token('gradient.action'),
  backgroundColor: token('color.accent'),
  color: token('color.onAccent'),
  fontWeight: token('fontWeight.bold'),
  textDecoration: 'none',
  '&:hover': { boxShadow: token('shadow.glow') },
})

export const quietActionClass = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.6'),
  borderRadius: token('radius.control'),
  border: `1px solid ${token('color.borderStrong')}`,
  color: token('color.text'),
  textDecoration: 'none',
  '&:hover': { backgroundColor: token('color.surfaceRaised') },
})
