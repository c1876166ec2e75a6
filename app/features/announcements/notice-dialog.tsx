import { useNavigate } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { formatDay } from './format-day.ts'
import { RichText } from './rich-text.tsx'

/** One notice over the page it was opened from. */
export function NoticeDialog({ notice, closeHref }: { notice: Announcement; closeHref: string }) {
  const { t, i18n } = useTranslation('site')
  const navigate = useNavigate()
  return (
    <Dialog
      title={notice.title}
      description={formatDay(notice.time, i18n.language)}
      closeLabel={t('close')}
      onClose={() => navigate(closeHref, { preventScrollReset: true, replace: true })}
    >
      <RichText html={notice.content} padded />
    </Dialog>
  )
}
