import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { RichText } from './rich-text.tsx'

/** One announcement: its date, its pictures by sequence, its text, and a link back to the list. */
export function NoticeView({ notice, listHref }: { notice: Announcement; listHref: string }) {
  const { t } = useTranslation('dialogs')
  const { timeZone } = useBrand()
  return (
    <article className={body}>
      <time className={when} dir="ltr" dateTime={notice.time}>
        {shownInstant(notice.time, timeZone)}
      </time>
      {notice.images.map(({ url }) => (
        <img key={url} className={picture} src={url} alt="" width={800} height={400} />
      ))}
      <RichText html={notice.content} />
      <ButtonLink to={listHref} tone="secondary" icon="megaphone" preventScrollReset>
        {t('notices.all')}
      </ButtonLink>
    </article>
  )
}

const body = style({
  display: 'grid',
  gap: token('space.4'),
  paddingInline: token('space.6'),
  paddingBlockEnd: token('space.6'),
  '& > a': { justifySelf: 'start', marginBlockStart: token('space.2') },
})

const when = style({
  justifySelf: 'start',
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  fontVariantNumeric: 'tabular-nums',
})

const picture = style({
  inlineSize: '100%',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
})
