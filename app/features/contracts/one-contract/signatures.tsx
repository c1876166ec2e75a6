import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/agent-style.ts'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { Contract, ContractStep } from '#contract/entities/agency/contracts.ts'
import { token } from '#themes/index.ts'

/** Who has signed the terms, and the hash that both have signed. */
export function Signatures({ contract, steps }: { contract: Contract; steps: readonly ContractStep[] }) {
  const { t } = useTranslation('contracts')
  const { account, side, terms, termsHash, requestedAt, acceptedAt } = contract
  const other = account ?? t('operator')
  const [upline, downline] = side === 'UP' ? [other, t('you')] : [t('you'), other]
  const offered = steps.find(({ to }) => to === 'requested')?.time ?? requestedAt
  return (
    <section className={card} aria-labelledby="signatures">
      <h2 id="signatures" className={heading}>
        {t('signatures')}
      </h2>
      <ul className={pair}>
        <Signature name={upline} word={t('signed.offer')} at={offered} zone={terms.zone} />
        <Signature name={downline} word={t('signed.accept')} at={acceptedAt} zone={terms.zone} />
      </ul>
      <p className={muted}>
        {t('hash')}: <code className={hash}>{termsHash}</code>
        <br />
        {acceptedAt ? t('hash.hint') : null}
      </p>
    </section>
  )
}

function Signature({ name, word, at, zone }: { name: string; word: string; at: string | null; zone: string }) {
  const { t } = useTranslation('contracts')
  return (
    <li data-signed={at ? '' : undefined}>
      <Icon name={at ? 'check' : 'clock'} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{at ? word : t('signed.not')}</span>
        {at ? <time dateTime={at}>{shownInstant(at, zone)}</time> : null}
      </div>
    </li>
  )
}

const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': {
    display: 'flex',
    gap: token('space.3'),
    padding: token('space.4'),
    border: `1px dashed ${token('color.borderStrong')}`,
    borderRadius: token('radius.card'),
    '& svg': { flex: 'none', fontSize: '1.5rem', color: token('color.textMuted') },
  },
  '& > li[data-signed]': {
    borderStyle: 'solid',
    borderColor: token('color.lineStrong'),
    '& svg': { color: token('color.gain') },
  },
  '& div': { display: 'grid', minInlineSize: 0, fontSize: token('fontSize.sm') },
  '& time': {
    color: token('color.textMuted'),
    fontVariantNumeric: 'tabular-nums',
    direction: 'ltr',
    justifySelf: 'start',
  },
})

const hash = style({ overflowWrap: 'anywhere', direction: 'ltr', unicodeBidi: 'isolate' })
