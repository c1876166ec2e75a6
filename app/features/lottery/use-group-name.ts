import { useTranslation } from '#app/i18n/index.ts'
import { isKnownGroup } from './group-order.ts'

/** The name of a group of lotteries; an unknown group is shown by its code. */
export function useGroupName(): (code: string) => string {
  const { t } = useTranslation('lottery')
  return (code) => (isKnownGroup(code) ? t(`group.${code}`) : code)
}
