import { hasErrorText, useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Link that downloads the shown records as a file. */
export function ExportLink({ path, query }: { path: string; query: URLSearchParams }) {
  const { t } = useTranslation('member')
  return (
    <ButtonLink to={`${path}?${query}`} tone="secondary" size="small" icon="download" reloadDocument>
      {t('export')}
    </ButtonLink>
  )
}

/** Why the export failed: a failed download redirects back to its page. */
export function ExportRefusal({ problem }: { problem: string | null }) {
  const { t: errors, i18n } = useTranslation('errors')
  const { t: validation } = useTranslation('validation')
  if (hasErrorText(i18n, problem)) return <Notice tone="danger">{errors(problem)}</Notice>
  return problem === 'tooManyMovements' ? <Notice tone="danger">{validation('tooManyMovements')}</Notice> : null
}
