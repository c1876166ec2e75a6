import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** `list` and `marks` are long: they span two columns and use two inside. */
export function FooterColumn({
  title,
  look,
  children,
}: {
  title: string
  look?: 'list' | 'marks'
  children: ReactNode
}) {
  return (
    <FooterSection title={title} isWide={look !== undefined}>
      <ul className={items} data-look={look}>
        {children}
      </ul>
    </FooterSection>
  )
}

/** A footer block that is not a list. */
export function FooterSection({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={column} data-wide={isWide ? '' : undefined} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      {children}
    </section>
  )
}

const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  alignContent: 'start',
  gap: token('space.3'),
  minInlineSize: 0,
  '&[data-wide]': { gridColumn: '1 / -1' },
  '@media (min-width: 720px)': { '&[data-wide]': { gridColumn: 'span 2' } },
})

const heading = style({ fontSize: token('fontSize.sm'), fontWeight: token('fontWeight.bold') })

const items = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
  '&[data-look=marks]': { display: 'flex', flexWrap: 'wrap', gap: token('space.2') },
  '&[data-look=list]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: token('space.6') },
})

/** A link of a footer column. */
export const footerLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '30px',
  color: token('color.footerText'),
  '&:hover': { textDecoration: 'underline' },
})
