import { Form, Link, useLocation, useSearchParams } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { RichText } from '#app/features/announcements/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { useDocument } from '#app/lib/document.tsx'
import { detailsAnchor } from '#app/styles/details-anchor.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { HelpTopic } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { type FoundTopic, searchTopics } from './search-topics.ts'

/**
 * The help topics, one open at a time, with a search that filters while typing and works as a form. The hash of the
 * address names a topic: `#term` are the terms (specification section 2).
 */
export function HelpTopics({ topics, path }: { topics: readonly HelpTopic[]; path: '/help' | '/helpmc' }) {
  const { t } = useTranslation('dialogs')
  const { t: site } = useTranslation('site')
  const [search] = useSearchParams()
  const [query, setQuery] = useState(search.get('q') ?? '')
  const list = useOpenedByHash()
  const { nonce } = useDocument()
  const found = useMemo(() => searchTopics(topics, query), [topics, query])
  const isSearching = query.trim() !== ''
  if (!topics.length) return <Empty icon="info" title={site('helpEmpty')} />
  return (
    <div className={stack}>
      <Form method="get" action={path} role="search" preventScrollReset onSubmit={(event) => event.preventDefault()}>
        <TextInput
          type="search"
          name="q"
          icon="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          aria-label={t('help.search')}
          placeholder={t('help.searchHint')}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Form>
      <p className={count} role="status">
        {isSearching && found.length ? t('help.results', { total: found.length }) : null}
      </p>
      <div className={rows} ref={list}>
        {found.map((one) => (
          <Topic key={one.topic.id} found={one} />
        ))}
      </div>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: OPEN_NAMED }} />
      {found.length ? null : (
        <Empty
          icon="search"
          title={t('help.none', { query: query.trim() })}
          text={t('help.noneHint')}
          action={
            <ButtonLink to={path} tone="secondary" preventScrollReset onClick={() => setQuery('')}>
              {t('help.clear')}
            </ButtonLink>
          }
        />
      )}
      <p className={more}>
        <span>{t('help.moreHelp')}</span>
        <Link to="/feedback">{site('feedback')}</Link>
        {path === '/help' ? <Link to="/helpmc">{t('help.standalone')}</Link> : null}
      </p>
    </div>
  )
}

function Topic({ found: { topic: shown, excerpt } }: { found: FoundTopic }) {
  const { id, title, html } = shown
  return (
    <details className={topic} name="help" data-id={id} suppressHydrationWarning>
      <summary className={summary}>
        <span className={titles}>
          <span>{title}</span>
          {excerpt ? (
            <span className={excerptText}>
              {excerpt.before}
              <mark className={hit}>{excerpt.match}</mark>
              {excerpt.after}
            </span>
          ) : null}
        </span>
        <Icon name="chevronDown" />
      </summary>
      <span id={id} className={detailsAnchor} />
      <div className={text}>
        <RichText html={html} />
      </div>
    </details>
  )
}

/** Only the browser knows the hash: run before the first paint, so that opening the topic causes no layout shift. */
const OPEN_NAMED = `for (const topic of document.querySelectorAll('details[data-id]'))
  if ('#' + encodeURIComponent(topic.dataset.id) === location.hash) { topic.open = true; topic.scrollIntoView() }`

/** Opens the topic that the hash names and scrolls to it, on navigation within the site too. */
function useOpenedByHash() {
  const { hash } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const topics = [...(list.current?.querySelectorAll('details') ?? [])]
    const named = topics.find(({ dataset }) => `#${encodeURIComponent(dataset.id ?? '')}` === hash)
    if (!named) return
    named.open = true
    named.scrollIntoView({ block: 'start' })
  }, [hash])
  return list
}

const stack = style({
  display: 'grid',
  paddingInline: token('space.4'),
  paddingBlockEnd: token('space.6'),
  '@media (min-width: 640px)': { paddingInline: token('space.6') },
})

const count = style({
  minBlockSize: token('space.6'),
  paddingBlock: token('space.1'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
})

const rows = style({ display: 'grid', gap: token('space.2') })

const topic = style({
  position: 'relative',
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surface'),
  '--mq-free-above': token('space.2'),
  scrollMarginBlockStart: 'var(--mq-free-above)',
  '&[open]': { borderColor: token('color.accentText') },
})

const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
  minBlockSize: '52px',
  paddingBlock: token('space.2'),
  paddingInline: token('space.4'),
  fontWeight: token('fontWeight.bold'),
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: token('color.accentText') },
  '& > svg': { flex: 'none', transition: `transform ${token('motion.fast')}` },
  '[open] > & > svg': { transform: 'rotate(180deg)' },
  '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
})

const titles = style({ display: 'grid', gap: '2px', minInlineSize: 0 })

const excerptText = style({
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
  '[open] > summary &': { display: 'none' },
})

const hit = style({
  paddingInline: '2px',
  borderRadius: '3px',
  color: token('color.text'),
  backgroundColor: token('color.accentSoft'),
  fontWeight: token('fontWeight.bold'),
})

const text = style({
  paddingInline: token('space.4'),
  paddingBlockEnd: token('space.5'),
  fontSize: token('fontSize.sm'),
})

const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.4'),
  paddingBlockStart: token('space.5'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  '& a': { fontWeight: token('fontWeight.bold'), color: token('color.accentText') },
})
