import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { PaymentStep } from '#contract/entities/payment.ts'
import { token } from '#themes/index.ts'
import { card, heading } from './styles.ts'

/** The steps of a payment, newest last: when, why, and for the last one who acts next and until when. */
export function Timeline({ steps, nameOf }: { steps: readonly PaymentStep[]; nameOf: (state: string) => string }) {
  const { t } = useTranslation('payments')
  const { timeZone } = useBrand()
  const time = (at: string) => shownInstant(at, timeZone)
  return (
    <section className={card}>
      <h2 className={heading}>{t('timeline')}</h2>
      <ol className={list}>
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          const isOpen = isLast && step.owner !== 'nobody'
          return (
            <li key={`${step.at} ${step.state}`} className={item} data-open={isOpen ? '' : undefined}>
              <span className={dot} aria-hidden="true">
                <Icon name={isOpen ? 'clock' : 'check'} />
              </span>
              <div className={words}>
                <strong>{nameOf(step.state)}</strong>
                <time dateTime={step.at}>{time(step.at)}</time>
                {step.note ? <p className={note}>{step.note}</p> : null}
                {isOpen && step.owner !== 'nobody' ? (
                  <p className={turn}>
                    {t(`turn.${step.owner}`)}
                    {step.deadline ? <span> · {t('until', { time: time(step.deadline) })}</span> : null}
                  </p>
                ) : null}
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })

const item = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  gap: token('space.3'),
  paddingBlockEnd: token('space.5'),
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '32px 0',
    insetInlineStart: '15px',
    inlineSize: '2px',
    backgroundColor: token('color.border'),
  },
  '&:last-child': { paddingBlockEnd: 0 },
  '&[data-open] > span': { color: token('color.onAccent'), backgroundColor: token('color.accent') },
})

const dot = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: token('radius.pill'),
  color: token('color.success'),
  backgroundColor: token('color.surfaceRaised'),
  fontSize: '1.125rem',
})

const words = style({
  display: 'grid',
  gap: '2px',
  minInlineSize: 0,
  lineHeight: 1.4,
  '& time': { fontSize: token('fontSize.xs'), color: token('color.textMuted'), direction: 'ltr', justifySelf: 'start' },
})

const note = style({
  marginBlockStart: token('space.1'),
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  backgroundColor: token('color.surfaceSunken'),
  fontSize: token('fontSize.sm'),
  overflowWrap: 'anywhere',
})

const turn = style({
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  '& > span': { fontWeight: token('fontWeight.regular'), color: token('color.textMuted') },
})
