import { useEffect, useId } from 'react'
import { RichText } from '#app/features/announcements/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { PopupContent, PopupTone } from '#app/ui/dialog/dialog-queue-store.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { pictureOf } from '#brand-engine/picture-width.ts'
import { token } from '#themes/index.ts'

/** The generic popup (specification section 2): icon or picture, title, html, buttons; a click outside closes it. */
export function Popup({ content, onAnswer }: { content: PopupContent; onAnswer: (value: string | null) => void }) {
  const { t } = useTranslation('common')
  const textId = useId()
  const { tone = 'info', icon, imageUrl, title, text, html, also, buttons } = content
  const choices = buttons?.length ? buttons : [{ value: 'ok', label: t('ok') }]

  useEffect(() => {
    // A drawer is in the browser's top layer, above everything else.
    for (const drawer of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) drawer.close()
  }, [])

  return (
    <Dialog
      title={title}
      hideTitle
      inFront
      width="small"
      closeLabel={t('close')}
      onClose={() => onAnswer(null)}
      describedBy={text || html ? textId : undefined}
    >
      {imageUrl ? (
        <img className={picture} src={pictureOf(imageUrl, 720)} alt="" width={800} height={400} />
      ) : (
        <span className={medal} data-tone={tone} aria-hidden="true">
          <Icon name={icon ?? toneIcons[tone]} />
        </span>
      )}
      <div className={words}>
        <p className={heading} aria-hidden="true">
          {title}
        </p>
        <div id={textId} className={message}>
          {text ? <p>{text}</p> : null}
          {html ? <RichText html={html} /> : null}
          {also ? (
            <>
              <h3 className={secondHeading}>{also.title}</h3>
              <RichText html={also.html} />
            </>
          ) : null}
        </div>
        <div className={row} data-count={choices.length}>
          {choices.map(({ value, label, tone: look, icon: sign }, index) => (
            <Button
              key={value}
              wide
              size="large"
              icon={sign}
              tone={look ?? (index === choices.length - 1 ? 'primary' : 'secondary')}
              data-first-focus={index === choices.length - 1 ? '' : undefined}
              onClick={() => onAnswer(value)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const toneIcons: Record<PopupTone, IconName> = { info: 'info', success: 'success', warning: 'warning', gift: 'promo' }

const picture = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  backgroundColor: token('color.surfaceSunken'),
})

const medal = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '84px',
  blockSize: '84px',
  marginInline: 'auto',
  marginBlockStart: token('space.8'),
  borderRadius: token('radius.pill'),
  fontSize: '2.75rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
  '&[data-tone=success]': { color: token('color.success') },
  '&[data-tone=warning]': { color: token('color.warning') },
})

const words = style({ display: 'grid', gap: token('space.4'), padding: token('space.6') })

const heading = style({
  fontFamily: token('font.display'),
  fontSize: token('fontSize.xl'),
  fontWeight: token('fontWeight.black'),
  letterSpacing: token('letterSpacing.display'),
  lineHeight: 1.25,
  textAlign: 'center',
  textWrap: 'balance',
})

const message = style({
  color: token('color.textMuted'),
  lineHeight: 1.6,
  '& > p': { textAlign: 'center', textWrap: 'pretty' },
  '&:empty': { display: 'none' },
})

const secondHeading = style({
  marginBlockStart: token('space.4'),
  color: token('color.text'),
  fontSize: token('fontSize.md'),
  fontWeight: token('fontWeight.bold'),
})

const row = style({
  display: 'grid',
  gap: token('space.3'),
  paddingBlockStart: token('space.2'),
  '@media (min-width: 480px)': { '&[data-count="2"]': { gridTemplateColumns: '1fr 1fr' } },
})
