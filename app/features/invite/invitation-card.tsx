import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { token } from '#themes/index.ts'

/** A code and its link, each with a copy button. */
export function InvitationCard({ title, code, link }: { title: string; code: string; link: string }) {
  const { t } = useTranslation('site')
  const rows = [
    { name: t('inviteCode'), text: code },
    { name: t('inviteLink'), text: link },
  ]
  return (
    <section className={card} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <div className={list}>
        {rows.map(({ name, text }) => (
          <div key={name} className={row}>
            <p className={caption}>{name}</p>
            <bdi className={passed} dir="ltr">
              {text}
            </bdi>
            <CopyButton text={text} label={t('copyThis', { name })} copied={t('copy_success')} />
          </div>
        ))}
      </div>
    </section>
  )
}

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  padding: token('space.5'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
})

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.2'), margin: 0 })

const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: token('space.3'),
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
  '& > span': { gridColumn: 2, gridRow: '1 / 3' },
})

const caption = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const passed = style({
  gridColumn: 1,
  justifySelf: 'start',
  fontWeight: token('fontWeight.bold'),
  overflowWrap: 'anywhere',
})
