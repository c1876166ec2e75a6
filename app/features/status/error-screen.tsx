import { isRouteErrorResponse, useLocation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { actionClass, NoticeScreen, quietActionClass } from './notice-screen.tsx'

export interface ErrorScreenProps {
  readonly error: unknown
  /** Names the request in our log. */
  readonly requestId: string | null
  readonly logo: { readonly url: string; readonly name: string } | null
}

/** What a visitor sees when a page does not exist, failed, or belongs to a version of the site that is gone. */
export function ErrorScreen({ error, requestId, logo }: ErrorScreenProps) {
  const { t } = useTranslation('status')
  const { pathname, search } = useLocation()
  const kind = kindOf(error)
  const detail = kind === 'failure' && requestId ? t('failure.reference', { requestId }) : null
  return (
    <NoticeScreen title={t(`${kind}.title`)} text={t(`${kind}.text`)} detail={detail} logo={logo}>
      {kind !== 'notFound' && (
        <a className={actionClass} href={`${pathname}${search}`}>
          {t('reload')}
        </a>
      )}
      <a className={kind === 'notFound' ? actionClass : quietActionClass} href="/">
        {t('backToHome')}
      </a>
    </NoticeScreen>
  )
}

/** A script of an older build that is no longer served (specification section 8, chunk load failure). */
const CHUNK_FAILURE =
  /dynamically imported module|module script failed|ChunkLoadError|CSS_CHUNK_LOAD_FAILED|preload CSS/i

function kindOf(error: unknown): 'notFound' | 'chunk' | 'failure' {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'notFound' : 'failure'
  return error instanceof Error && CHUNK_FAILURE.test(`${error.name} ${error.message}`) ? 'chunk' : 'failure'
}
