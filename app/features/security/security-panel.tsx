import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import type { SecurityAnswer } from './security-answer.ts'
import { securityBlocks } from './security-blocks.ts'

/** The security centre: one card per block; `?done=<intent>` says what has just been done. */
export function SecurityPanel({ serverTimeMs, answer }: { serverTimeMs: number; answer: SecurityAnswer | null }) {
  const { t } = useTranslation('member')
  const [params] = useSearchParams()
  const done = securityBlocks.find(({ intent }) => intent === params.get('done'))
  return (
    <div className={column}>
      {done && !answer ? <Notice tone="success">{t(`security.${done.intent}.done`)}</Notice> : null}
      {securityBlocks.map(({ intent, icon, Block }) => (
        <section key={intent} className={card} aria-labelledby={`security-${intent}`}>
          <header className={head}>
            <span className={mark}>
              <Icon name={icon} />
            </span>
            <div>
              <h2 id={`security-${intent}`} className={heading}>
                {t(`security.${intent}`)}
              </h2>
              <p className={lead}>{t(`security.${intent}.lead`)}</p>
            </div>
          </header>
          <Block serverTimeMs={serverTimeMs} answer={answer?.intent === intent ? answer : null} />
        </section>
      ))}
    </div>
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  padding: token('space.5'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
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

const lead = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
