import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** HTML written by the operator. It must have been sanitised by the gateway. */
export function RichText({ html, padded = false }: { html: string; padded?: boolean }) {
  return <div className={prose} data-padded={padded ? '' : undefined} dangerouslySetInnerHTML={{ __html: html }} />
}

const prose = style({
  lineHeight: 1.65,
  color: token('color.text'),
  overflowWrap: 'anywhere',
  '&[data-padded]': { paddingInline: token('space.6'), paddingBlockEnd: token('space.6') },
  '& > * + *': { marginBlockStart: token('space.3') },
  '& h2, & h3, & h4': { fontSize: token('fontSize.md'), marginBlockStart: token('space.5') },
  '& ul, & ol': { paddingInlineStart: token('space.5') },
  '& li': { marginBlock: '4px' },
  '& table': { inlineSize: '100%', borderCollapse: 'collapse', fontSize: token('fontSize.sm') },
  '& th, & td': {
    padding: token('space.2'),
    textAlign: 'start',
    border: `1px solid ${token('color.border')}`,
  },
  '& img': { borderRadius: token('radius.box') },
})
