import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type TransferResult, transferActions } from './transfer-result.ts'

/** The completed action from the address; hidden while a form shows an error. */
export function Done({ answer }: { answer: TransferResult | null }) {
  const { t } = useTranslation('wallet')
  const [params] = useSearchParams()
  const deed = answer ? undefined : transferActions.find((name) => name === params.get('done'))
  if (!deed) return null
  const isGood = deed !== 'failed' && deed !== 'recalledPartly'
  return <Notice tone={isGood ? 'success' : 'warning'}>{t(`done.${deed}`)}</Notice>
}
