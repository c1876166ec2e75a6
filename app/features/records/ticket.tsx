import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import type { Ticket } from '#contract/entities/bet-record.ts'
import { token } from '#themes/index.ts'

/** A lottery ticket in a row of a list: what was bet on which draw, and what came of it. */
export function TicketLine({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('member')
  const { numero, play, selection, multiple, drawn } = ticket
  return (
    <span className={line}>
      <bdi>{numero}</bdi> · <bdi>{play}</bdi>
      <bdi className={numbers} dir="ltr">
        {selection} ×{multiple}
      </bdi>
      <span>
        {t('ticket.drawn')}: <bdi dir="ltr">{drawn ?? t('ticket.notDrawn')}</bdi>
      </span>
    </span>
  )
}

/** A lottery ticket whole, each part by its name. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('member')
  const facts = [
    { name: 'numero', text: ticket.numero },
    { name: 'play', text: ticket.play },
    { name: 'selection', text: ticket.selection },
    { name: 'units', text: String(ticket.units) },
    { name: 'multiple', text: String(ticket.multiple) },
    { name: 'drawn', text: ticket.drawn ?? t('ticket.notDrawn') },
  ] as const
  return (
    <section>
      <h3 className={heading}>{t('ticket.title')}</h3>
      <dl className={list}>
        {facts.map(({ name, text }) => (
          <div key={name} className={fact}>
            <dt>{t(`ticket.${name}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const line = style({
  display: 'grid',
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
})

/** Thousands of numbers take three lines; the round shows all of them. */
const numbers = style({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
})

const heading = style({ fontSize: token('fontSize.md'), fontWeight: token('fontWeight.bold') })

const list = style({ display: 'grid', gap: token('space.2'), margin: 0 })

const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 12rem) minmax(0, 1fr)',
  gap: token('space.3'),
  overflowWrap: 'anywhere',
  '& > dt': { color: token('color.textMuted') },
  '& > dd': { margin: 0 },
})
