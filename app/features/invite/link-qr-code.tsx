import { qrCode } from '#app/lib/qr-code.ts'
import { style } from '#app/styles/inner-style.ts'
import { token } from '#themes/index.ts'

/** Light modules around a code, which readers need. */
const QUIET = 4

/** The QR code of a link, to show to a friend; nothing for a link that is too long for one. */
export function LinkQrCode({ link, label }: { link: string; label: string }) {
  const rows = qrCode(link)
  if (!rows) return null
  const side = rows.length + 2 * QUIET
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <figure className={frame}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={dark.join('')} fill="black" />
      </svg>
    </figure>
  )
}

const frame = style({
  display: 'grid',
  placeItems: 'center',
  margin: 0,
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  // A code is read by cameras: black on white in every theme.
  backgroundColor: 'white',
  '& svg': { display: 'block', inlineSize: 'min(100%, 200px)', blockSize: 'auto', aspectRatio: '1' },
})
