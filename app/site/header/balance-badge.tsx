import { useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { followBalance, publishBalance, useAgo, useBalance } from '#app/features/wallet/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { Result } from '#app/ui/section.tsx'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'

const HIDDEN_KEY = 'mq.balanceHidden'
const BALANCE_PATH = '/balance'

/**
 * The member's balance, updated by the gateway's event stream: hidden as asterisks on request, with its age and a
 * refresh button. A balance that was late for the page (null) loads by itself. Specification section 2, header.
 */
export function BalanceBadge({ balance }: { balance: Money | null }) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const fetcher = useFetcher<Result<Money | null>>()
  const [hidden, setHidden] = useState(false)
  useEffect(() => setHidden(localStorage.getItem(HIDDEN_KEY) === '1'), [])
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok && answer.value) publishBalance(answer.value)
  }, [answer])
  const { load } = fetcher
  const isLate = balance === null
  useEffect(() => {
    // The page did not wait for it, and the stream opens only when the page is idle.
    if (isLate) load(BALANCE_PATH)
  }, [isLate, load])
  useFollow()
  const known = useBalance(balance)
  const ago = useAgo(known?.toldAtMs ?? null)
  const toggle = () => {
    localStorage.setItem(HIDDEN_KEY, hidden ? '0' : '1')
    setHidden(!hidden)
  }
  return (
    <section className={box} aria-label={t('balance')}>
      <span className={figures}>
        <output className={amount}>
          <bdi>{hidden ? '******' : known ? formatMoney(known.balance, locale) : '–'}</bdi>
        </output>
        <span className={age} data-live={known?.isLive ? '' : undefined}>
          {ago ? t('updatedAgo', { ago }) : null}
        </span>
      </span>
      <IconButton
        icon={hidden ? 'eye' : 'eyeOff'}
        label={hidden ? t('showBalance') : t('hideBalance')}
        size="small"
        aria-pressed={hidden}
        onClick={toggle}
      />
      <IconButton
        icon="refresh"
        label={t('refreshBalance')}
        size="small"
        aria-busy={fetcher.state !== 'idle' || undefined}
        onClick={() => load(BALANCE_PATH)}
      />
    </section>
  )
}

/** Follows updates while mounted; a session that ended elsewhere shows immediately. */
function useFollow(): void {
  const { revalidate } = useRevalidator()
  const onEnded = useRef(revalidate)
  onEnded.current = revalidate
  useEffect(() => followBalance(() => onEnded.current()), [])
}

const box = style({
  display: 'flex',
  alignItems: 'center',
  paddingInlineStart: token('space.3'),
  minBlockSize: '38px',
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.pill'),
  backgroundColor: token('color.surfaceSunken'),
  color: token('color.text'),
  '& [aria-busy] svg': { animation: 'mq-turn 700ms linear infinite' },
  '@keyframes mq-turn': { to: { transform: 'rotate(1turn)' } },
})

const figures = style({ display: 'grid', justifyItems: 'end', minInlineSize: '4.5rem', marginInlineEnd: '4px' })

const amount = style({
  lineHeight: 1.2,
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.prize'),
})

const age = style({
  display: 'flex',
  alignItems: 'center',
  gap: '5px',
  minBlockSize: '13px',
  fontSize: '0.6875rem',
  lineHeight: 1.15,
  whiteSpace: 'nowrap',
  color: token('color.textMuted'),
  // Lit while the event stream is connected.
  '&::before': {
    content: '""',
    inlineSize: '6px',
    blockSize: '6px',
    borderRadius: token('radius.pill'),
    backgroundColor: token('color.borderStrong'),
  },
  '&[data-live]::before': { backgroundColor: token('color.success') },
})
