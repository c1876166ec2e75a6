import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'

/** Appears after scrolling more than one screen; scrolls back to the top. */
export function ScrollTop() {
  const { t } = useTranslation('site')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > window.innerHeight)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  if (!shown) return null
  return (
    <span className={place} data-sticks="away">
      <IconButton
        icon="arrowUp"
        label={t('scrollTop')}
        tone="boxed"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </span>
  )
}

const place = style({
  position: 'fixed',
  zIndex: token('layer.sticky'),
  insetInlineEnd: token('space.4'),
  insetBlockEnd: `calc(${token('size.bottomBar')} + ${token('space.4')})`,
  borderRadius: token('radius.control'),
  color: token('color.text'),
  boxShadow: token('shadow.raised'),
  '@media (min-width: 720px)': { insetBlockEnd: token('space.6') },
})
