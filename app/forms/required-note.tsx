import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** Explains the stars of required fields (specification section 5); hidden in forms without any. */
export function RequiredNote() {
  const { t } = useTranslation('validation')
  return <p className={note}>{t('requiredNote')}</p>
}

const note = style({
  display: 'none',
  gridColumn: '1 / -1',
  margin: 0,
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  'form:has([data-star]) &': { display: 'block' },
})
