import { Link, useNavigate } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import type { Result } from '#app/ui/section.tsx'
import { token } from '#themes/index.ts'
import { NoticeView } from './notice-view.tsx'
import type { NoticePage } from './notices.server.ts'

/**
 * The announcements dialog over home, and the announcement that the address names: `/notices?page=2`, `/notices/<id>`.
 */
export function NoticesDialog({ data, noticeId }: { data: Result<NoticePage>; noticeId: string | null }) {
  const { t } = useTranslation('dialogs')
  const { t: home } = useTranslation('home')
  const { t: site } = useTranslation('site')
  const navigate = useNavigate()
  const notice = data.ok ? data.value.notice : null
  return (
    <Dialog
      key={noticeId}
      title={notice?.title ?? home('announcements')}
      {...(noticeId ? {} : { description: t('notices.lead') })}
      closeLabel={site('close')}
      onClose={() => navigate('/', { preventScrollReset: true })}
    >
      {!data.ok ? (
        <Failed />
      ) : notice ? (
        <NoticeView notice={notice} listHref={listHref(data.value.page)} />
      ) : noticeId ? (
        <Gone />
      ) : (
        <NoticeList page={data.value} />
      )}
    </Dialog>
  )
}

const listHref = (page: number) => (page > 1 ? `/notices?page=${page}` : '/notices')

function NoticeList({ page: { page, totalPages, lines } }: { page: NoticePage }) {
  const { t } = useTranslation('dialogs')
  const { t: games } = useTranslation('games')
  const { timeZone } = useBrand()
  if (!lines.length) return <Empty icon="megaphone" title={t('notices.empty')} text={t('notices.emptyHint')} />
  return (
    <div className={list}>
      <ul className={rows}>
        {lines.map(({ id, title, time }) => (
          <li key={id}>
            <Link
              className={row}
              to={`/notices/${encodeURIComponent(id)}${page > 1 ? `?page=${page}` : ''}`}
              preventScrollReset
            >
              <span className={mark}>
                <Icon name="megaphone" />
              </span>
              <span className={words}>
                <strong>{title}</strong>
                <time className={when} dir="ltr" dateTime={time}>
                  {shownInstant(time, timeZone)}
                </time>
              </span>
              <Icon name="chevronEnd" />
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={listHref}
        labels={{
          nav: games('pages'),
          previous: games('previousPage'),
          next: games('nextPage'),
          page: (number) => games('pageNumber', { number }),
        }}
      />
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('dialogs')
  return (
    <Empty
      icon="info"
      title={t('notices.gone')}
      text={t('notices.goneHint')}
      action={
        <ButtonLink to="/notices" tone="secondary" preventScrollReset>
          {t('notices.all')}
        </ButtonLink>
      }
    />
  )
}

function Failed() {
  const { t } = useTranslation('home')
  return (
    <Empty
      icon="warning"
      title={t('sectionFailed')}
      action={
        <ButtonLink to="." tone="secondary" icon="refresh" preventScrollReset>
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}

const list = style({
  display: 'grid',
  paddingInline: token('space.4'),
  paddingBlockEnd: token('space.6'),
  '@media (min-width: 640px)': { paddingInline: token('space.6') },
})

const rows = style({ display: 'grid', gap: token('space.2') })

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '64px',
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  textDecoration: 'none',
  transition: `border-color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
  '& > svg': { flex: 'none', color: token('color.textMuted') },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: token('radius.pill'),
  fontSize: '1.25rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})

const words = style({ display: 'grid', gap: '2px', flex: '1 1 auto', minInlineSize: 0, lineHeight: 1.35 })

const when = style({
  justifySelf: 'start',
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  fontVariantNumeric: 'tabular-nums',
})
