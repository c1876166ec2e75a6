import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { quietActionClass } from './notice-screen.tsx'

/** The words that a page does not come, with a link that asks for it anew. */
export function SlowPageNotice({ href }: { href: string }) {
  const { t } = useTranslation('status')
  const { t: errors } = useTranslation('errors')
  return (
    <div className={place}>
      <Notice
        tone="warning"
        title={t('slow.title')}
        action={
          <a className={quietActionClass} href={href}>
            {t('tryAgain')}
          </a>
        }
      >
        {errors('PAGE_TIMEOUT')}
      </Notice>
    </div>
  )
}

const place = style({
  position: 'fixed',
  zIndex: token('layer.toast'),
  insetInline: token('space.3'),
  insetBlockStart: token('space.3'),
  maxInlineSize: '36rem',
  marginInline: 'auto',
  borderRadius: token('radius.control'),
  boxShadow: token('shadow.raised'),
})
