import { useTranslation } from '#app/i18n/index.ts'
import { card } from '#app/ui/card-styles.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Done } from './done.tsx'
import type { loadUpline } from './index.server.ts'
import { MemberTransferForm } from './member-transfer-form.tsx'
import type { TransferResult } from './transfer-result.ts'
import { column, Receiver } from './transfer-styles.tsx'

type Data = Awaited<ReturnType<typeof loadUpline>>

/** Transfer to the upline: receiver, amount, payment password. Specification section 2, member center. */
export function UplinePanel({ data, answer }: { data: Data; answer: TransferResult | null }) {
  const { t } = useTranslation('wallet')
  const { t: errors } = useTranslation('errors')
  const { targets, ...form } = data
  const reference = answer?.typed.reference || data.reference
  if (!targets.ok) return <Notice tone="warning">{errors(targets.errorCode)}</Notice>
  const { upline } = targets.value
  return (
    <div className={column}>
      <Done answer={answer} />
      {upline ? (
        <section className={card}>
          <Receiver label={t('upline.to')} account={upline.account} nickname={upline.nickname} />
          <MemberTransferForm
            key={reference}
            call="transferToUpline"
            targets={targets.value}
            {...form}
            reference={reference}
            answer={answer}
          />
        </section>
      ) : (
        <Empty icon="people" title={t('upline.none')} text={t('upline.noneHint')} />
      )}
    </div>
  )
}
