import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ErrorCode } from '#contract/errors.ts'
import { token } from '#themes/index.ts'

/** A notice set by another page, above a login form. */
export function LoginNotice({ notice }: { notice: 'mailed' | 'reset' | ErrorCode }) {
  const { t } = useTranslation(['identity', 'errors'])
  const { ageThreshold: age } = useBrand()
  const isGood = notice === 'mailed' || notice === 'reset'
  return (
    <div className={noticeSlot}>
      <Notice tone={isGood ? 'success' : 'warning'}>
        {isGood ? t(`identity:login.notice.${notice}`) : t(`errors:${notice}`, { age })}
      </Notice>
    </div>
  )
}

const noticeSlot = style({ marginBlockEnd: token('space.4') })
