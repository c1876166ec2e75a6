import type { ReactNode } from 'react'
import { style } from '#app/lib/style.ts'
import { token } from '#themes/index.ts'

export interface NoticeScreenProps {
  readonly title: string
  readonly text: string
  /** Small print: an address, a reference. */
  readonly detail?: string | null
  readonly logo?: { readonly url: string; readonly name: string } | null
  readonly children?: ReactNode
}

/** A whole page with one thing to say: closed, lost, broken. */
export function NoticeScreen({ title, text, detail, logo, children }: NoticeScreenProps) {
  return (
    <main className={screenClass} id="content">
      <div className={panelClass}>
        {logo?.url && <img className={logoClass} src={logo.url} alt={logo.name} />}
        <h1 className={titleClass}>{title}</h1>
        <p className={textClass}>{text}</p>
        {detail && <p className={detailClass}>{detail}</p>}
        {children && <div className={actionsClass}>{children}</div>}
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
  justifyItems: 'center',
  gap: token('space.4'),
  textAlign: 'center',
  backgroundImage: token('gradient.card'),
  backgroundColor: token('color.surface'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.dialog'),
  boxShadow: token('shadow.raised'),
})

const logoClass = style({ maxBlockSize: '48px', inlineSize: 'auto', marginBlockEnd: token('space.4') })

const titleClass = style({ fontSize: token('fontSize.xxl') })

const textClass = style({ color: token('color.textMuted'), fontSize: token('fontSize.lg'), textWrap: 'pretty' })

const detailClass = style({
  color: token('color.textMuted'),
  fontFamily: token('font.number'),
  fontSize: token('fontSize.sm'),
  overflowWrap: 'anywhere',
})

const actionsClass = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: token('space.3'),
  marginBlockStart: token('space.4'),
})

/** The screens' own buttons, so that a broken page does not lean on more than it must. */
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
