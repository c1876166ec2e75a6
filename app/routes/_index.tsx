import { token } from '#themes/index.ts'
import { useBrand } from '../brand/index.ts'
import { useTranslation } from '../i18n/index.ts'
import { style } from '../lib/style.ts'

export default function Index() {
  const brand = useBrand()
  const { t } = useTranslation('common')
  return (
    <h1 className={titleClass}>
      {brand.name} {t('home')}
    </h1>
  )
}

const titleClass = style({ color: token('color.accentText'), padding: token('space.8') })
