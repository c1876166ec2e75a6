import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

export interface AppLink {
  readonly platform: string
  readonly url: string
  readonly label: string
}

/** The apps: a QR code for phones, and a link for visitors on one. */
export function AppDownloads({ apps }: { apps: readonly AppLink[] }) {
  const { t } = useTranslation('site')
  return (
    <ul className={list}>
      {apps.map(({ platform, url, label }) => (
        <li key={platform}>
          <a className={card} href={url} rel="noopener noreferrer" aria-label={t('downloadFor', { name: label })}>
            <img className={code} src={`/qr/${platform}`} alt="" width={120} height={120} loading="lazy" />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const list = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: token('space.3') })

const card = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token('space.2'),
  padding: token('space.2'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.box'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
  '&:hover': { borderColor: token('color.accentText') },
})

// QR readers need dark on light in every theme.
const code = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '1',
  padding: '4px',
  borderRadius: '8px',
  color: 'CanvasText',
  backgroundColor: 'Canvas',
  colorScheme: 'only light',
})
