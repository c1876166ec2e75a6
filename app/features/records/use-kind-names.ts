import { useTranslation } from '#app/i18n/index.ts'
import { statementKinds } from '#contract/entities/statement-kinds.ts'

/** The player's word for a kind of movement; what the ledger is told beside the named ones reads as `other`. */
export function useKindNames(): (kind: string) => string {
  const { t } = useTranslation('member')
  return (kind) => t(`kind.${statementKinds.find((known) => known === kind) ?? 'other'}`)
}
