import { type ReactNode, useId } from 'react'
import { style } from '#app/styles/member-style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'

export interface Choice {
  readonly value: string
  readonly icon: IconName
  readonly title: ReactNode
  readonly lines: readonly ReactNode[]
}

/** A single choice as cards with radio buttons underneath, for the keyboard and for browsers without script. */
export function ChoiceCards({
  legend,
  name,
  choices,
  chosen,
  error,
  onChoose,
}: {
  legend: string
  name: string
  choices: readonly Choice[]
  chosen: string | undefined
  error: string | undefined
  onChoose?: (value: string) => void
}) {
  const errorId = useId()
  return (
    <fieldset className={group} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={grid}>
        {choices.map(({ value, icon, title, lines }) => (
          <label key={value} className={card}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              onChange={() => onChoose?.(value)}
            />
            <span className={mark}>
              <Icon name={icon} />
            </span>
            <span className={words}>
              <strong>{title}</strong>
              {lines.map((line, index) => (
                <span key={String(index)}>{line}</span>
              ))}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={wrong} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

const group = style({
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  border: 'none',
  minInlineSize: 0,
  '& legend': {
    padding: 0,
    marginBlockEnd: token('space.2'),
    fontSize: token('fontSize.lg'),
    fontWeight: token('fontWeight.bold'),
  },
})

const grid = style({
  display: 'grid',
  gap: token('space.3'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '76px',
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
  cursor: 'pointer',
  transition: `border-color ${token('motion.fast')}, background-color ${token('motion.fast')}`,
  '& input': {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:hover': { borderColor: token('color.accentText') },
  '&:has(:checked)': {
    borderColor: token('color.accent'),
    backgroundColor: token('color.accentSoft'),
    boxShadow: `inset 0 0 0 1px ${token('color.accent')}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${token('color.focus')}`, outlineOffset: '2px' },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '46px',
  blockSize: '46px',
  borderRadius: token('radius.control'),
  fontSize: '1.625rem',
  color: token('color.accentText'),
  backgroundColor: token('color.surfaceRaised'),
})

const words = style({
  display: 'grid',
  minInlineSize: 0,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& > span': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
})

const wrong = style({ fontSize: token('fontSize.sm'), color: token('color.danger') })
