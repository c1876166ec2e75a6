import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { Loaded } from '#app/ui/section.tsx'
import type { Money } from '#contract/entities/money.ts'
import { token } from '#themes/index.ts'

const HIDDEN_KEY = 'mq.balanceHidden'

/** The member's balance: asterisks when hidden, a button to ask for it anew. Specification section 2, header. */
export function BalanceBadge({ balance }: { balance: Money | null }) {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const fetcher = useFetcher<Loaded<Money | null>>()
  const [hidden, setHidden] = useState(false)
  useEffect(() => setHidden(localStorage.getItem(HIDDEN_KEY) === '1'), [])
  const current = fetcher.data?.ok ? fetcher.data.value : balance
  const toggle = () => {
    localStorage.setItem(HIDDEN_KEY, hidden ? '0' : '1')
    setHidden(!hidden)
  }
  return (
    <section className={box} aria-label={t('balance')}>
      <output className={amount}>
        <bdi>{hidden ? '******' : current ? formatMoney(current, language) : '–'}</bdi>
      </output>
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
        onClick={() => fetcher.load('/balance')}
      />
    </section>
  )
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

const amount = style({
  minInlineSize: '4.5rem',
  textAlign: 'end',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.prize'),
  marginInlineEnd: '4px',
})
