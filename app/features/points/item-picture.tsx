import { style } from '#app/styles/inner-style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import type { PointItemKind } from '#contract/entities/rewards/point-states.ts'
import { token } from '#themes/index.ts'

const kindIcons: Readonly<Record<PointItemKind, IconName>> = { cash: 'coin', freeRounds: 'rng', goods: 'promo' }

/** The picture of a reward, decorative: its name is beside it. Without one, the icon of its kind. */
export function ItemPicture({ image, kind }: { image: string; kind: PointItemKind }) {
  return (
    <span className={box} data-art="">
      {image ? (
        <img src={image} alt="" width={480} height={480} loading="lazy" decoding="async" />
      ) : (
        <Icon name={kindIcons[kind]} />
      )}
    </span>
  )
}

const box = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1 / 1',
  overflow: 'hidden',
  color: token('color.accentText'),
  backgroundColor: token('color.surfaceSunken'),
  backgroundImage: token('gradient.hero'),
  fontSize: '3rem',
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover', objectPosition: '78% 50%' },
})
