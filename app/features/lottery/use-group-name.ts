import { useTranslation } from '#app/i18n/index.ts'
import { isKnownGroup } from './group-order.ts'

/** The name of a group of lotteries; one the site does not know yet is called by its code. */
export function useGroupName(): (code: string) => string {
  const { t } = useTranslation('lottery')
  return (code) => (isKnownGroup(code) ? t(`group.${code}`) : code)
}
