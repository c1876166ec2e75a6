import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** The title of the points mall's own page. */
export function MallHead() {
  const { t } = useTranslation('points')
  return (
    <header className={head}>
      <h1 className={heading}>{t('mall')}</h1>
      <p className={lead}>{t('mall.lead')}</p>
    </header>
  )
}

const head = style({ display: 'grid', gap: token('space.1') })

const heading = style({ fontSize: token('fontSize.hero'), fontWeight: token('fontWeight.black'), lineHeight: 1.2 })

const lead = style({ color: token('color.textMuted'), maxInlineSize: '64ch' })
