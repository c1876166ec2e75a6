import { Form, Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { card, facts, heading, muted } from '#app/features/payments/index.ts'
import { useAwardText } from '#app/features/rewards/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { DrawPage } from '#contract/endpoints/rewards/draws.ts'
import { token } from '#themes/index.ts'
import { checkHref } from './check-link.ts'
import type { DrawAnswer } from './draw-answer.ts'

/** What the next draw is bound to, the member's past draws, and the press that reveals their seed. */
export function DrawLog({ shown, answer }: { shown: DrawPage; answer: DrawAnswer | null }) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const { seed, draws, type } = shown
  if (shown.raffle || (!seed && draws.length === 0)) return null
  return (
    <section className={card} id="log">
      <h2 className={heading}>{t('draw.log')}</h2>
      {seed ? (
        <dl className={facts}>
          <div>
            <dt>{t('draw.commitment')}</dt>
            <dd>
              <code className={hash}>{seed.commitment}</code>
            </dd>
          </div>
          {type === 'redEnvelope' ? null : (
            <div>
              <dt>{t('draw.ownSeed')}</dt>
              <dd>
                <code className={hash}>{`${seed.clientSeed}:${seed.nonce}`}</code>
              </dd>
            </div>
          )}
        </dl>
      ) : null}
      <DrawList shown={shown} />
      {seed && type !== 'redEnvelope' ? (
        <Form method="post" className={form} preventScrollReset>
          <input type="hidden" name="intent" value="reveal" />
          <Field
            label={t('draw.ownSeed')}
            required={false}
            {...(answer?.isOfSeed ? { error: errors(answer.code, answer.params) } : {})}
          >
            {(control) => <TextInput {...control} name="clientSeed" maxLength={32} autoComplete="off" dir="ltr" />}
          </Field>
          <Button type="submit" tone="secondary">
            {t('draw.reveal')}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

function DrawList({ shown }: { shown: DrawPage }) {
  const { t } = useTranslation('rewards')
  const { timeZone } = useBrand()
  const awardText = useAwardText()
  if (shown.draws.length === 0) return null
  return (
    <ul className={list}>
      {shown.draws.map((made) => {
        const href = checkHref(shown, made)
        return (
          <li key={made.id}>
            <span>
              {made.award ? awardText(made.award) : t('draw.none')} ·{' '}
              <time dateTime={made.at} dir="ltr">
                {shownInstant(made.at, timeZone)}
              </time>
            </span>
            {href ? <Link to={href}>{t('draw.check')}</Link> : <span className={muted}>{t('draw.sealed')}</span>}
            <code className={hash}>{made.commitment}</code>
          </li>
        )
      })}
    </ul>
  )
}

const hash = style({ fontSize: token('fontSize.xs'), overflowWrap: 'anywhere', direction: 'ltr' })

const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  maxInlineSize: '480px',
})

const list = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: token('space.4'),
    paddingBlockEnd: token('space.2'),
    borderBlockEnd: `1px solid ${token('color.border')}`,
  },
  '& > li > code': { flexBasis: '100%', color: token('color.textMuted') },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('size.tap'),
    color: token('color.accentText'),
  },
})
