import { useLocation } from '@remix-run/react'
import { lotteryPages, withParameter } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import type { LotteryGame, Numero } from '#contract/entities/lottery.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { token } from '#themes/index.ts'
import { placeOf, withPlaces } from './draw-line.tsx'
import type { LotteryData } from './index.server.ts'
import { LotteryPictures } from './lottery-art.tsx'
import { LotteryGroups, LotteryTile } from './lottery-groups.tsx'
import { LotteryTicket } from './lottery-ticket.tsx'
import { useGroupName } from './use-group-name.ts'
import { DrawsContext, numerosAddress, useNumeros } from './use-numeros.ts'

/** The lobby of a lottery page: its modes and groups, and the ticket of the selected game. */
export function LotteryPage({ name, modes, mode, groups, selected, recent, numeros, isUnknown }: LotteryData) {
  const { t } = useTranslation('lottery')
  const { t: errors } = useTranslation('errors')
  const { path } = lotteryPages[name]
  const draws = useNumeros(numeros, numerosAddress(name, mode))
  return (
    <div className={page}>
      <LotteryPictures />
      <PageTitle
        title={t(`title.${name}`)}
        lead={t(`lead.${mode === 'ELOTT' ? 'instant' : name}`)}
        page={mode === 'ELOTT' ? 'ELOTT' : 'LOTT'}
        before={<LastDraw numeros={[...draws.byCode.values()]} />}
      >
        {modes.length > 1 ? (
          <ChipRow label={t('modes')}>
            {modes.map((one) => (
              <Chip key={one} href={withParameter(path, 'mode', one)} chosen={one === mode}>
                {t(`mode.${one}`)}
              </Chip>
            ))}
          </ChipRow>
        ) : null}
        <ButtonLink to="/lotteryResults" tone="secondary" size="small">
          {t('results.title')}
        </ButtonLink>
      </PageTitle>
      {isUnknown ? <Notice tone="warning">{errors('GAME_NOT_FOUND')}</Notice> : null}
      {groups.ok ? (
        <DrawsContext.Provider value={draws}>
          <div className={columns}>
            <div className={main}>
              {groups.value.length > 1 ? <GroupLinks codes={groups.value.map(({ code }) => code)} /> : null}
              {recent.length ? <Recent games={recent} path={path} selected={selected} /> : null}
              <LotteryGroups groups={groups.value} path={path} selectedCode={selected?.gameCode ?? null} />
            </div>
            {selected ? <LotteryTicket key={selected.gameCode} game={selected} mode={mode} /> : null}
          </div>
        </DrawsContext.Provider>
      ) : (
        <Failed errorCode={groups.errorCode} />
      )}
    </div>
  )
}

/** The latest numbers of the page's lotteries, large. */
function LastDraw({ numeros }: { numeros: readonly Numero[] }) {
  const { t } = useTranslation('games')
  const latest = latestDraw(numeros)
  if (!latest?.last) return null
  const { name, last } = latest
  return (
    <p className={drawn} data-part="last-draw">
      <span className={balls} dir="ltr" aria-hidden="true">
        {withPlaces(last.numbers.slice(0, SHOWN_BALLS)).map(({ number, place }) => (
          <span key={place}>{number}</span>
        ))}
      </span>
      <span className={drawnBy}>
        {`${name} · ${t('draw.number', { number: placeOf(last.numero) })}`}
        {last.state === 'demonstration' ? ` · ${t('draw.demonstration')}` : ''}
      </span>
    </p>
  )
}

/** Of ten cars, the first five. */
const SHOWN_BALLS = 5

function latestDraw(numeros: readonly Numero[]): Numero | undefined {
  const at = ({ last }: Numero) => Date.parse(last?.drawnAt ?? '') || 0
  return numeros.toSorted((a, b) => at(b) - at(a))[0]
}

function GroupLinks({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('lottery')
  const nameOf = useGroupName()
  return (
    <nav className={links} aria-label={t('groups')}>
      {codes.map((code) => (
        <a key={code} className={groupLink} href={`#group-${code}`}>
          {nameOf(code)}
        </a>
      ))}
    </nav>
  )
}

function Recent({
  games,
  path,
  selected,
}: {
  games: readonly LotteryGame[]
  path: string
  selected: LotteryGame | null
}) {
  const { t } = useTranslation('lottery')
  return (
    <section className={main} aria-labelledby="lottery-recent">
      <h2 id="lottery-recent" className={subtitle}>
        {t('recent')}
      </h2>
      <ul className={strip}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <LotteryTile game={game} path={path} isSelected={game.gameCode === selected?.gameCode} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Failed({ errorCode }: { errorCode: ErrorCode }) {
  const { t } = useTranslation('lottery')
  const { t: errors } = useTranslation('errors')
  const { pathname, search } = useLocation()
  return (
    <Empty
      icon="warning"
      title={t('failed')}
      text={errors(errorCode)}
      action={
        <ButtonLink to={`${pathname}${search}`} replace tone="secondary" icon="refresh">
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}

const page = style({ display: 'grid', gap: token('space.5'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })

const drawn = style({
  display: 'grid',
  justifyItems: 'start',
  gap: token('space.2'),
  '@media (min-width: 720px)': {
    position: 'absolute',
    insetBlockStart: '50%',
    insetInlineEnd: '4%',
    transform: 'translateY(-50%)',
    justifyItems: 'center',
  },
  '@media (max-width: 719px)': { order: 1 },
})

const drawnBy = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const balls = style({
  display: 'flex',
  gap: '6px',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '40px',
    blockSize: '40px',
    borderRadius: '50%',
    border: `3px solid ${token('color.prize')}`,
    backgroundColor: token('color.surfaceRaised'),
    color: token('color.text'),
    fontFamily: token('font.number'),
    fontSize: '1.125rem',
    fontWeight: token('fontWeight.black'),
  },
  '& > span:nth-of-type(even)': { borderColor: token('color.accentText') },
  '@media (min-width: 720px)': {
    gap: '10px',
    '& > span': { inlineSize: '64px', blockSize: '64px', fontSize: '1.5rem' },
  },
})

const columns = style({
  display: 'grid',
  gap: token('space.6'),
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
  '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' },
})

const main = style({ display: 'grid', gap: token('space.5'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })

const links = style({
  display: 'flex',
  gap: token('space.2'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: '4px',
  '&::-webkit-scrollbar': { display: 'none' },
})

const groupLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minBlockSize: '38px',
  paddingInline: token('space.4'),
  borderRadius: token('radius.pill'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
})

const subtitle = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.black') })

const strip = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(220px, 1fr)',
  gap: token('space.3'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Space for the focus ring of a tile.
  padding: '3px',
  '&::-webkit-scrollbar': { display: 'none' },
})
