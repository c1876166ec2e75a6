import { useSearchParams } from '@remix-run/react'
import {
  bigAmount,
  card,
  column,
  History,
  heading,
  muted,
  type PaymentResult,
  resultOf,
} from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { AccountForm } from './account-form.tsx'
import type { Terms } from './terms.ts'
import { useWithdrawalRow } from './use-withdrawal-row.ts'
import { WageringLines } from './wagering-lines.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import type { loadWithdrawals } from './withdrawals.server.ts'

type Data = Awaited<ReturnType<typeof loadWithdrawals>>

/** The withdrawal panel: requirements, the request, the history, or one withdrawal step by step. */
export function WithdrawPanel({
  terms,
  history,
  withdrawal,
  nowMs,
  requestKey,
  answer,
}: Data & { answer: PaymentResult | null }) {
  const { t } = useTranslation('payments')
  const { t: errors } = useTranslation('errors')
  const rowOf = useWithdrawalRow()
  if (withdrawal) {
    return withdrawal.ok ? (
      <WithdrawalDetails withdrawal={withdrawal.value} nowMs={nowMs} result={resultOf(answer, 'confirm')} />
    ) : (
      <Notice tone="warning">{errors(withdrawal.errorCode)}</Notice>
    )
  }
  return (
    <div className={column}>
      {terms.ok ? <Request terms={terms.value} requestKey={requestKey} serverTimeMs={nowMs} answer={answer} /> : null}
      {terms.ok ? null : <Notice tone="warning">{errors(terms.errorCode)}</Notice>}
      {history.ok ? (
        <History
          title={t('history.withdrawals')}
          rows={history.value.content.map(rowOf)}
          page={history.value.pageNum}
          totalPages={history.value.totalPages}
          empty={{ title: t('history.noWithdrawals'), text: t('history.noWithdrawalsHint') }}
        />
      ) : null}
    </div>
  )
}

function Request({
  terms,
  requestKey,
  serverTimeMs,
  answer,
}: {
  terms: Terms
  requestKey: string
  serverTimeMs: number
  answer: PaymentResult | null
}) {
  const { t } = useTranslation('payments')
  const [params] = useSearchParams()
  const isReady = terms.missingDetails.length === 0 && terms.hasPaymentPassword
  const canAsk = isReady && terms.accounts.length > 0 && (isAllFree(terms) || terms.free.amountMinor !== '0')
  return (
    <>
      {params.has('bound') && !answer ? <Notice tone="success">{t('account.bound')}</Notice> : null}
      <MissingRequirements terms={terms} />
      <Purse terms={terms} />
      <WageringLines terms={terms} />
      {isReady && terms.accounts.length === 0 ? (
        <section className={card}>
          <h2 className={heading}>{t('account.title')}</h2>
          <p className={muted}>{t('account.none')}</p>
          <AccountForm holder={terms.holder} serverTimeMs={serverTimeMs} result={resultOf(answer, 'bind')} />
        </section>
      ) : null}
      {canAsk ? (
        <WithdrawForm
          terms={terms}
          requestKey={requestKey}
          serverTimeMs={serverTimeMs}
          result={resultOf(answer, 'request')}
          bindResult={resultOf(answer, 'bind')}
        />
      ) : null}
    </>
  )
}

const isAllFree = ({ locked }: Terms) => locked.amountMinor === '0'

/** What a member must add before a first withdrawal, each with the way there. */
function MissingRequirements({ terms }: { terms: Terms }) {
  const { t } = useTranslation('payments')
  const { t: errors } = useTranslation('errors')
  const { t: security } = useTranslation('security')
  return (
    <>
      {terms.missingDetails.length === 0 ? null : (
        <Notice
          tone="warning"
          action={
            <ButtonLink to="/member/securityCenter#security-details" size="small">
              {security('details')}
            </ButtonLink>
          }
        >
          {errors('MEMBER_DETAILS_MISSING')}
        </Notice>
      )}
      {terms.hasPaymentPassword ? null : (
        <Notice
          tone="warning"
          title={t('password.missing')}
          action={
            <ButtonLink to="/member/securityCenter" size="small">
              {t('password.set')}
            </ButtonLink>
          }
        >
          {t('password.missingHint')}
        </Notice>
      )}
    </>
  )
}

/** The balance, and how much of it is free where some is locked. */
function Purse({ terms }: { terms: Terms }) {
  const { t } = useTranslation('payments')
  const locale = useLocale()
  return (
    <section className={`${card} ${purse}`}>
      <p className={muted}>{t('balance')}</p>
      <p className={bigAmount}>
        <bdi>{formatMoney(terms.balance, locale)}</bdi>
      </p>
      {isAllFree(terms) ? null : (
        <dl className={parts}>
          {(['free', 'locked'] as const).map((part) => (
            <div key={part}>
              <dt className={muted}>{t(`balance.${part}`)}</dt>
              <dd>
                <bdi>{formatMoney(terms[part], locale)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const parts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.5'),
  margin: 0,
  '& dd': { margin: 0, fontWeight: token('fontWeight.bold'), fontVariantNumeric: 'tabular-nums' },
})

const purse = style({ backgroundImage: token('gradient.hero'), gap: token('space.1') })
