import type { ReactNode } from 'react'
import { RefusalNotice } from '#app/forms/form-refusal.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'
import type { ProtectionResult } from './protection-result.ts'

/** A card with its heading and purpose. */
export function Block({
  icon,
  title,
  lead,
  children,
}: {
  icon: IconName
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <section className={card} aria-label={title}>
      <header className={head}>
        <span className={mark}>
          <Icon name={icon} />
        </span>
        <div>
          <h2 className={heading}>{title}</h2>
          <p className={leadText}>{lead}</p>
        </div>
      </header>
      {children}
    </section>
  )
}

/** The player-facing text of a form's problem. */
export function useProblemText(): (answer: ProtectionResult | null) => string | undefined {
  const { t } = useTranslation('protection')
  const { t: errors } = useTranslation('errors')
  return (answer) => {
    const problem = answer?.problem
    if (!problem) return undefined
    return typeof problem === 'string' ? t(problem) : errors(problem.code, problem.params)
  }
}

/** A form's problem, before its button. */
export function Problem({ answer }: { answer: ProtectionResult | null }) {
  const text = useProblemText()(answer)
  return text ? <RefusalNotice cause={answer}>{text}</RefusalNotice> : null
}

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

export const threeColumns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

/** A form on one line of a wide screen. */
export const formStack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: token('space.4'),
})

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '@media (min-width: 720px)': { padding: token('space.5') },
})

const head = style({ display: 'flex', alignItems: 'flex-start', gap: token('space.4') })

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: token('radius.control'),
  fontSize: '1.5rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

const leadText = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted'), maxInlineSize: '72ch' })
