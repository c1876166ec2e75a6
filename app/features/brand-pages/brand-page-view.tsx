import { RichText } from '#app/features/announcements/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import type { BrandPage } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'

/** A page with the brand's own title and text. */
export function BrandPageView({ page: { title, html } }: { page: BrandPage }) {
  return (
    <article className={article}>
      <PageTitle title={title} />
      <RichText html={html} />
    </article>
  )
}

const article = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  inlineSize: '100%',
  maxInlineSize: '76ch',
  marginInline: 'auto',
  overflowWrap: 'anywhere',
})
