import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { RichText } from '#app/features/announcements/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { HelpTopic } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'

/** The help topics, one open at a time; the address's hash names it: `#term` are the terms (specification section 2). */
export function HelpTopics({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useTranslation('site')
  const { hash } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    const topic = [...(list.current?.querySelectorAll('details') ?? [])].find((element) => element.dataset.id === id)
    if (!topic) return
    topic.open = true
    topic.scrollIntoView({ block: 'start' })
  }, [hash])
  if (!topics.length) return <Empty icon="info" title={t('helpEmpty')} />
  return (
    <div className={stack} ref={list}>
      {topics.map(({ id, title, html }) => (
        <details key={id} className={topic} name="help" data-id={id}>
          <summary className={summary}>
            {title}
            <Icon name="chevronDown" />
          </summary>
          <div id={id} className={text}>
            <RichText html={html} />
          </div>
        </details>
      ))}
    </div>
  )
}

const stack = style({
  display: 'grid',
  gap: token('space.2'),
  paddingInline: token('space.5'),
  paddingBlockEnd: token('space.6'),
})

const topic = style({
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.control'),
  backgroundColor: token('color.surface'),
  '&[open]': { borderColor: token('color.accentText') },
})

const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
  minBlockSize: '52px',
  paddingInline: token('space.4'),
  fontWeight: token('fontWeight.bold'),
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: token('color.accentText') },
  '[open] > & svg': { transform: 'rotate(180deg)' },
})

const text = style({
  paddingInline: token('space.4'),
  paddingBlockEnd: token('space.5'),
  fontSize: token('fontSize.sm'),
})
