import { Form, useNavigation } from '@remix-run/react'
import { OpenWithdrawals, WageringLines } from '#app/features/withdrawals/index.ts'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { useMember } from '#app/session/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import { card, heading } from '#app/ui/card-styles.ts'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { Done } from './done.tsx'
import { FundsFigures } from './funds-figures.tsx'
import type { loadFunds } from './index.server.ts'
import { PendingTransfers } from './pending-transfers.tsx'
import type { TransferResult } from './transfer-result.ts'
import { cardLead, column } from './transfer-styles.tsx'
import { VendorTransferForm } from './vendor-transfer-form.tsx'
import { VendorWallets } from './vendor-wallets.tsx'

type Data = Awaited<ReturnType<typeof loadFunds>>

/** The member's wallets: all funds, and transfers between wallets where a brand has several. */
export function FundsPanel({ data, answer }: { data: Data; answer: TransferResult | null }) {
  const { t } = useTranslation('wallet')
  const { t: errors } = useTranslation('errors')
  const isSending = useNavigation().state !== 'idle'
  const isExcluded = Boolean(useMember()?.excludedUntil)
  const { wallet, funds, terms, leaving, days } = data
  const reference = answer?.typed.reference || data.reference
  if (!wallet.ok || !funds.ok) {
    const failed = wallet.ok ? funds : wallet
    return failed.ok ? null : <Notice tone="warning">{errors(failed.errorCode)}</Notice>
  }
  const open = wallet.value.vendors
  // Funds at a vendor can be withdrawn even where transfers to it are closed.
  const hasWallets = open.length > 0 || funds.value.vendors.some(({ balance }) => Number(balance?.amountMinor) > 0)
  return (
    <div className={column}>
      <Done answer={answer} />
      <FundsFigures funds={funds.value} terms={terms.ok ? terms.value : null} days={days.ok ? days.value : null} />
      {terms.ok && terms.value.locked.amountMinor !== '0' ? <WageringLines terms={terms.value} /> : null}
      {leaving.ok ? <OpenWithdrawals withdrawals={leaving.value.content} /> : null}
      {hasWallets ? (
        <section className={card} aria-labelledby="vendor-wallets">
          <div>
            <h2 id="vendor-wallets" className={heading}>
              {t('vendors')}
            </h2>
            <p className={cardLead}>{t('vendors.lead')}</p>
          </div>
          <VendorWallets vendors={funds.value.vendors} />
          <Form method="post" className={recall}>
            <input type="hidden" name="intent" value="recall" />
            <p className={cardLead}>{t('recall.lead')}</p>
            {answer && !answer.typed.direction ? <FormRefusal errors={answer.result.error?.['']} /> : null}
            <Button type="submit" tone="secondary" icon="refresh" busy={isSending}>
              {t('recall')}
            </Button>
          </Form>
        </section>
      ) : (
        <Notice tone="info" title={t('single')}>
          {t('single.text')}
        </Notice>
      )}
      {open.length > 0 && !isExcluded ? (
        <section className={card} aria-labelledby="move-money">
          <h2 id="move-money" className={heading}>
            {t('transfer')}
          </h2>
          <VendorTransferForm
            key={reference}
            vendors={open}
            currency={funds.value.main.currency}
            reference={reference}
            answer={answer}
          />
        </section>
      ) : null}
      <PendingTransfers pending={funds.value.pending} vendors={open} />
    </div>
  )
}

const recall = style({ display: 'grid', justifyItems: 'start', gap: token('space.4') })
