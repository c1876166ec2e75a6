import { useTranslation } from '#app/i18n/index.ts'
import { statementKinds } from '#contract/entities/statement-kinds.ts'

/** Display names of movement kinds; unlisted kinds of the ledger read as `other`. */
export function useKindNames(): (kind: string) => string {
  const { t } = useTranslation('member')
  return (kind) => t(`kind.${statementKinds.find((known) => known === kind) ?? 'other'}`)
}
