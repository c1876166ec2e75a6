import { style } from '#app/styles/home-style.ts'
import { token } from '#themes/index.ts'
import { groupDrawings } from './group-drawings.tsx'

/** The picture of a lottery: its group's own where there is one (section 9, lottery image keys), else the game's. */
export function LotteryPicture({ group, iconUrl }: { group: string; iconUrl: string }) {
  if (!Object.hasOwn(groupDrawings, group)) {
    return <img className={picture} src={iconUrl} alt="" width={96} height={96} loading="lazy" decoding="async" />
  }
  return (
    <svg className={picture} viewBox="0 0 48 48" aria-hidden="true" data-drawn="">
      <use href={`#lottery-${group}`} />
    </svg>
  )
}

/** The drawings once per page; tiles reference them. */
export function LotteryPictures() {
  return (
    <svg className={store} width="0" height="0" aria-hidden="true">
      {Object.entries(groupDrawings).map(([key, drawing]) => (
        <symbol key={key} id={`lottery-${key}`} viewBox="0 0 48 48">
          {drawing}
        </symbol>
      ))}
    </svg>
  )
}

const picture = style({
  display: 'block',
  flex: 'none',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  '&[data-drawn]': {
    padding: '8%',
    backgroundImage: token('gradient.hero'),
    backgroundColor: token('color.surfaceSunken'),
  },
  fontFamily: token('font.number'),
})

const store = style({ position: 'absolute', inlineSize: 0, blockSize: 0, overflow: 'hidden' })
