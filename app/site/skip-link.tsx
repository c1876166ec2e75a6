import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** The first stop of the keyboard: skips to the content. */
export function SkipLink() {
  const { t } = useTranslation('site')
  return (
    <a className={skip} href="#content">
      {t('skipToContent')}
    </a>
  )
}

const skip = style({
  position: 'absolute',
  zIndex: token('layer.toast'),
  insetInlineStart: token('space.4'),
  insetBlockStart: '-80px',
  paddingInline: token('space.4'),
  paddingBlock: token('space.3'),
  borderRadius: token('radius.control'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  fontWeight: token('fontWeight.bold'),
  '&:focus': { insetBlockStart: token('space.2') },
})
