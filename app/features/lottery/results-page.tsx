import { Link } from '@remix-run/react'
import { groupBy } from 'es-toolkit'
import { lotteryPageOfVendor, withParameter } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Numero } from '#contract/entities/lottery.ts'
import { token } from '#themes/index.ts'
import { Balls, NextClose, placeOf } from './draw-line.tsx'
import type { ResultsData } from './results.server.ts'
import { useGroupName } from './use-group-name.ts'
import { DrawsContext, useNumeros } from './use-numeros.ts'

const PATH = '/lotteryResults'

/** The last numbers of every lottery with their proof, and when each closes next. */
export function ResultsPage({ groups, group, numeros }: ResultsData) {
  const { t } = useTranslation('lottery')
  const shortNameOf = useGroupName()
  const nameOf = (code: string) => {
    const isVietnamese = groups.some((one) => one.code === code && one.isVietnamese)
    return isVietnamese ? `${t('title.vnLottery')} · ${shortNameOf(code)}` : shortNameOf(code)
  }
  const address = withParameter('/numeros', 'page', 'results')
  const draws = useNumeros(numeros, group === null ? address : withParameter(address, 'group', group))
  const byGroup = Object.entries(groupBy([...draws.byCode.values()], ({ gameGroupCode }) => gameGroupCode))
  return (
    <div className={page}>
      <PageTitle title={t('results.title')} lead={t('results.lead')} page="LOTT" icon="lott" />
      {groups.length > 1 ? (
        <ChipRow label={t('groups')}>
          <Chip href={PATH} chosen={group === null}>
            {t('results.all')}
          </Chip>
          {groups.map(({ code }) => (
            <Chip key={code} href={withParameter(PATH, 'group', code)} chosen={code === group}>
              {nameOf(code)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      {byGroup.length === 0 ? <Empty icon="clock" title={t('results.none')} /> : null}
      <DrawsContext.Provider value={draws}>
        {byGroup.map(([code, list]) => (
          <Section key={code} id={`results-${code}`} title={nameOf(code)}>
            <ul className={grid}>
              {list.map((numero) => (
                <li key={numero.gameCode}>
                  <ResultCard numero={numero} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </DrawsContext.Provider>
      <Notice tone="info">{t('results.note')}</Notice>
    </div>
  )
}

/** The sum of ten cars is always the same, and nothing is bet on that of a prize's digits. */
const withoutSum: readonly string[] = ['PK10', 'RACE', 'BINGO', 'VNFAST', 'THAI', '4D', 'TOTO', 'STOCK']

function ResultCard({ numero }: { numero: Numero }) {
  const { t } = useTranslation(['lottery', 'games'])
  const { gameCode, gameGroupCode, name, tag, last } = numero
  const play = withParameter(lotteryPageOfVendor(tag)?.path ?? '/lottery', 'gameCode', gameCode)
  return (
    <article className={card} aria-label={name}>
      <div className={line}>
        <h3 className={title} dir="auto">
          <Link to={play}>{name}</Link>
        </h3>
        <span className={muted}>
          <NextClose numero={numero} />
        </span>
      </div>
      {last ? (
        <>
          <Balls last={last} />
          <div className={line}>
            <span className={muted}>
              {t('games:draw.number', { number: placeOf(last.numero) })}
              {withoutSum.includes(gameGroupCode) ? '' : ` · ${t('results.sum', { sum: last.facts.sum })}`}
            </span>
            {last.proofUrl ? (
              <a className={proof} href={last.proofUrl} target="_blank" rel="noopener" aria-label={proofName(name)}>
                {t('results.proof')}
              </a>
            ) : null}
          </div>
        </>
      ) : (
        <p className={muted}>{t('results.waiting')}</p>
      )}
    </article>
  )

  function proofName(lottery: string) {
    return `${t('results.proof')}: ${lottery}, ${t('games:draw.number', { number: placeOf(last?.numero ?? '') })}`
  }
}

const page = style({ display: 'grid', gap: token('space.5'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })

const grid = style({
  display: 'grid',
  gap: token('space.3'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { minInlineSize: 0 },
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const card = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: token('space.3'),
  blockSize: '100%',
  padding: token('space.4'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.card'),
})

const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 12px',
})

const title = style({
  minInlineSize: 0,
  fontSize: token('fontSize.md'),
  fontWeight: token('fontWeight.bold'),
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: '32px', color: token('color.text') },
  '& a:hover': { color: token('color.accentText') },
})

const muted = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const proof = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '32px',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  color: token('color.accentText'),
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
})
