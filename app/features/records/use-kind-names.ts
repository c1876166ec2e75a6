import { useTranslation } from '#app/i18n/index.ts'

/** Kinds of movement with a name of their own; what the ledger is told beside them reads as `other`. */
const namedKinds = ['bet', 'payout', 'rollback', 'openingBalance'] as const

/** The player's word for a kind of movement. */
export function useKindNames(): (kind: string) => string {
  const { t } = useTranslation('member')
  const names = new Map<string, string>(namedKinds.map((kind) => [kind, t(`kind.${kind}`)]))
  const other = t('kind.other')
  return (kind) => names.get(kind) ?? other
}
