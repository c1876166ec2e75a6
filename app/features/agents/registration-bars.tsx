import { style } from '#app/styles/style.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { token } from '#themes/index.ts'

const HEIGHT = 120
const STEP = 24

/** Registrations per day as bars, with a table for screen readers. */
export function RegistrationBars({
  title,
  registrations,
}: {
  title: string
  registrations: readonly { day: string; count: number }[]
}) {
  const most = Math.max(1, ...registrations.map(({ count }) => count))
  const width = registrations.length * STEP
  return (
    <figure className={frame}>
      <figcaption>{title}</figcaption>
      <svg className={chart} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {registrations.map(({ day, count }, index) => {
          const height = count ? Math.max(6, (count / most) * HEIGHT) : 2
          return (
            <rect key={day} x={index * STEP + 3} y={HEIGHT - height} width={STEP - 6} height={height} rx={3}>
              <title>{`${day}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={ends} aria-hidden="true">
        <bdi>{registrations[0]?.day}</bdi>
        <bdi>{registrations.at(-1)?.day}</bdi>
      </p>
      <table className={visuallyHidden}>
        <caption>{title}</caption>
        <tbody>
          {registrations.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const frame = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  margin: 0,
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '& figcaption': { fontWeight: token('fontWeight.bold') },
})

const chart = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '140px',
  fill: token('color.accent'),
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})

const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  margin: 0,
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  fontVariantNumeric: 'tabular-nums',
})
