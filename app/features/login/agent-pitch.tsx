import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { pictureOf } from '#brand-engine/picture-width.ts'
import { token } from '#themes/index.ts'

const points = [
  { key: 'team', icon: 'trophy' },
  { key: 'contract', icon: 'shield' },
] as const

/** What the brand offers its agents, with its picture (specification section 2: static marketing text). */
export function AgentPitch() {
  const { t } = useTranslation('identity')
  const { name, banners } = useBrand()
  const picture = banners.find(({ group }) => group === 'w_reg')
  return (
    <section className={pitch}>
      {picture ? (
        <img className={image} src={pictureOf(picture.imageUrl, 1080)} alt="" width={640} height={800} />
      ) : null}
      <div className={words}>
        <h2>{t('agent.heading')}</h2>
        <p>{t('agent.text', { brand: name })}</p>
        <ul>
          {points.map(({ key, icon }) => (
            <li key={key}>
              <span>
                <Icon name={icon} />
              </span>
              <div>
                <strong>{t(`agent.point.${key}`)}</strong>
                <p>{t(`agent.point.${key}Text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

// The form comes first where the two do not fit side by side.
const pitch = style({
  order: 2,
  display: 'grid',
  gridTemplateRows: 'minmax(160px, 1fr) auto',
  minInlineSize: 0,
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  '@media (min-width: 900px)': { order: 0 },
})

const image = style({
  inlineSize: '100%',
  // A fixed aspect ratio prevents a layout shift, whatever the brand's picture has.
  aspectRatio: '4 / 5',
  maxBlockSize: '480px',
  objectFit: 'cover',
  // Beside the form it fills the height that the text leaves.
  '@media (min-width: 900px)': { aspectRatio: 'auto', blockSize: 0, minBlockSize: '100%', maxBlockSize: 'none' },
})

const words = style({
  display: 'grid',
  alignContent: 'start',
  gap: token('space.3'),
  padding: token('space.5'),
  color: token('color.text'),
  backgroundColor: token('color.surface'),
  '@media (min-width: 900px)': { padding: token('space.8') },
  '& h2': {
    margin: 0,
    fontFamily: token('font.display'),
    fontSize: token('fontSize.xl'),
    fontWeight: token('fontWeight.black'),
    lineHeight: 1.15,
    textWrap: 'balance',
  },
  '& p': { margin: 0, lineHeight: 1.5 },
  '& ul': { display: 'grid', gap: token('space.4'), margin: 0, marginBlockStart: token('space.3'), padding: 0 },
  '& li': { display: 'flex', gap: token('space.3'), listStyle: 'none', fontSize: token('fontSize.sm') },
  '& li > span': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '44px',
    blockSize: '44px',
    borderRadius: token('radius.pill'),
    fontSize: '1.375rem',
    color: token('color.onAccent'),
    backgroundColor: token('color.accent'),
  },
})
