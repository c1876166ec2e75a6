import { isRouteErrorResponse, useLocation } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { hasErrorText, useTranslation } from '#app/i18n/index.ts'
import { failureOf } from '#app/lib/load-chunk.ts'
import { pageRefusalOf } from '#app/lib/page-refusal.ts'
import type { IconName } from '#app/ui/icons.tsx'
import { actionClass, NoticeScreen, quietActionClass } from './notice-screen.tsx'

export interface ErrorScreenProps {
  readonly error: unknown
  /** Identifies the request in the log. */
  readonly requestId: string | null
  readonly logo: { readonly url: string; readonly name: string } | null
}

/** Shown when a page does not exist, failed, or belongs to an outdated version of the site. */
export function ErrorScreen({ error, requestId, logo }: ErrorScreenProps) {
  const { t } = useTranslation('status')
  const { t: errors, i18n } = useTranslation('errors')
  const { pathname, search } = useLocation()
  const refused = refusalOf(error)
  const refusal = refused && hasErrorText(i18n, refused.errorCode) ? refused : null
  const kind = refusal ? 'refused' : kindOf(error)
  const text = refusal ? errors(refusal.errorCode, refusal.params) : t(`${kindOf(error)}.text`)
  const detail = kind === 'failure' && requestId ? t('failure.reference', { requestId }) : null
  return (
    <NoticeScreen icon={icons[kind]} title={t(`${kind}.title`)} text={text} detail={detail} logo={logo}>
      {kind !== 'notFound' && (
        <a className={actionClass} href={`${pathname}${search}`} onClick={reload}>
          {t('reload')}
        </a>
      )}
      <a className={kind === 'notFound' ? actionClass : quietActionClass} href="/">
        {t('backToHome')}
      </a>
    </NoticeScreen>
  )
}

/** Reloads the page and restores its form values. */
function reload(event: MouseEvent) {
  event.preventDefault()
  location.reload()
}

/** The gateway's refusal of a page; a missing page has its own screen. */
function refusalOf(error: unknown) {
  return isRouteErrorResponse(error) && error.status !== 404 ? pageRefusalOf(error.data) : null
}

type Kind = 'notFound' | 'chunk' | 'network' | 'failure'

const icons = {
  notFound: 'search',
  chunk: 'refresh',
  network: 'globe',
  failure: 'warning',
  refused: 'warning',
} as const satisfies Record<Kind | 'refused', IconName>

/** Browser messages for a request that failed in transit. */
const NO_NETWORK = /failed to fetch|networkerror|load failed|network connection/i

function kindOf(error: unknown): Kind {
  if (isRouteErrorResponse(error)) return error.status === 404 ? 'notFound' : 'failure'
  if (failureOf(error)) return 'chunk'
  return error instanceof TypeError && NO_NETWORK.test(error.message) ? 'network' : 'failure'
}
