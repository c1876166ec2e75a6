import { Form, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { MemberMessage } from '#contract/entities/message.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

type Page = ResponseOf<typeof contract.messages.listMessages>

/** The merchant's messages to the member; opening one marks it as read. */
export function MessagesPanel({ page }: { page: Result<Page> }) {
  const { t } = useTranslation('member')
  const { t: errors } = useTranslation('errors')
  if (!page.ok) return <Notice tone="warning">{errors(page.errorCode)}</Notice>
  const { content, pageNum, totalPages } = page.value
  if (!content.length) return <Empty icon="mail" title={t('noMessages')} text={t('noMessagesHint')} />
  return (
    <div className={column}>
      {content.some(({ isRead }) => !isRead) ? (
        <Form method="post" className={all}>
          <Button type="submit" tone="secondary" size="small" icon="check">
            {t('readAll')}
          </Button>
        </Form>
      ) : null}
      <ul className={list}>
        {content.map((message) => (
          <li key={message.id}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      <Pager
        page={pageNum}
        totalPages={totalPages}
        hrefOf={(number) => `?page=${number}`}
        labels={{
          nav: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('pageNumber', { number }),
        }}
      />
    </div>
  )
}

function Message({ message: { id, title, content, time, isRead } }: { message: MemberMessage }) {
  const { t } = useTranslation('member')
  const { timeZone } = useBrand()
  const fetcher = useFetcher()
  const details = useRef<HTMLDetailsElement>(null)
  const { state, submit } = fetcher
  const read = () => {
    if (!isRead && state === 'idle') submit({ id }, { method: 'post' })
  }
  useEffect(() => {
    // It was opened before the page's script was there.
    if (!isRead && details.current?.open) submit({ id }, { method: 'post' })
  }, [id, isRead, submit])
  return (
    <details ref={details} className={card} onToggle={(event) => event.currentTarget.open && read()}>
      <summary className={summary}>
        <span className={mark} data-unread={isRead ? undefined : ''}>
          <Icon name="mail" />
        </span>
        <span className={words}>
          <span className={heading} data-unread={isRead ? undefined : ''}>
            {title}
          </span>
          <time className={when} dateTime={time}>
            {shownInstant(time, timeZone)}
          </time>
        </span>
        {isRead ? null : <Badge tone="count">{t('unread')}</Badge>}
        <Icon name="chevronDown" />
      </summary>
      <p className={body}>{content}</p>
    </details>
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const all = style({ justifySelf: 'end' })

const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.2') })

const card = style({
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '&:hover, &[open]': { borderColor: token('color.accentText') },
})

const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.3'),
  borderRadius: token('radius.card'),
  listStyle: 'none',
  cursor: 'pointer',
  outlineOffset: '-3px',
  '&::-webkit-details-marker': { display: 'none' },
  '[open] > & > svg:last-child': { transform: 'rotate(180deg)' },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: token('radius.pill'),
  fontSize: '1.375rem',
  color: token('color.textMuted'),
  backgroundColor: token('color.surfaceSunken'),
  '&[data-unread]': { color: token('color.accentText'), backgroundColor: token('color.accentSoft') },
})

const words = style({ display: 'grid', gap: '2px', flex: '1 1 auto', minInlineSize: 0 })

const heading = style({
  fontWeight: token('fontWeight.medium'),
  overflowWrap: 'anywhere',
  '&[data-unread]': { fontWeight: token('fontWeight.black') },
})

const when = style({
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
  justifySelf: 'start',
})

const body = style({
  margin: 0,
  paddingBlockEnd: token('space.4'),
  paddingInlineStart: `calc(44px + ${token('space.3')} * 2)`,
  paddingInlineEnd: token('space.4'),
  color: token('color.textMuted'),
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
