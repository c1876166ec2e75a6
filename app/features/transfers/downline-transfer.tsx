import { Link } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { card } from '#app/ui/card-styles.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { loadDownlineTransfer } from './index.server.ts'
import { MemberTransferForm } from './member-transfer-form.tsx'
import type { TransferResult } from './transfer-result.ts'
import { backLink, Receiver } from './transfer-styles.tsx'

type Data = NonNullable<Awaited<ReturnType<typeof loadDownlineTransfer>>>

/** An agent's transfer to a downline member, above the downline list. Specification section 2, agent center. */
export function DownlineTransfer({ data, answer }: { data: Data; answer: TransferResult | null }) {
  const { t } = useTranslation('wallet')
  const { t: errors } = useTranslation('errors')
  const { targets, account, ...form } = data
  const reference = answer?.typed.reference || data.reference
  return (
    <section className={card} aria-label={t('downline.send')}>
      <Link className={backLink} to="/agentHome/downline">
        <Icon name="chevronStart" />
        {t('downline.back')}
      </Link>
      <Receiver label={t('downline.to')} account={account} nickname="" />
      {targets.ok ? (
        <MemberTransferForm
          key={reference}
          call="transferToDownline"
          account={account}
          targets={targets.value}
          {...form}
          reference={reference}
          answer={answer}
        />
      ) : (
        <Notice tone="warning">{errors(targets.errorCode)}</Notice>
      )}
    </section>
  )
}
