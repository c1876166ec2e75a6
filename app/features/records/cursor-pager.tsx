import { useSearchParams } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'

/** The next page of a list that is continued where the last one ended, and the way back to its beginning. */
export function CursorPager({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const [params] = useSearchParams()
  if (isFirst && next === null) return null
  const hrefWith = (cursor: string | null) => {
    const query = new URLSearchParams(params)
    if (cursor === null) query.delete('cursor')
    else query.set('cursor', cursor)
    return `?${query}`
  }
  return (
    <nav className={row} aria-label={member('pages')}>
      {isFirst ? null : (
        <ButtonLink to={hrefWith(null)} tone="secondary">
          {t('firstPage')}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={hrefWith(next)} tone="secondary" rel="next">
          {member('nextPage')}
        </ButtonLink>
      )}
    </nav>
  )
}

const row = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: token('space.3') })
