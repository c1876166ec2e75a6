import { useTranslation } from '#app/i18n/index.ts'

/** Labels of a pager. */
export function usePagerLabels() {
  const { t } = useTranslation('member')
  return {
    nav: t('pages'),
    previous: t('previousPage'),
    next: t('nextPage'),
    page: (number: number) => t('pageNumber', { number }),
  }
}
