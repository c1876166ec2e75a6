import { useBrand } from '#app/brand/index.ts'
import { GameCard, type GameTile, useGameHref, useGameLabels } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { hotMotion, motionFor } from './carousel-settings.ts'
import { useCarouselLabels } from './use-carousel-labels.ts'

/** The hot games of all categories, six per view. */
export function HotGames({ games }: { games: readonly GameTile[] }) {
  const { t } = useTranslation('home')
  const { compliance } = useBrand()
  const carousel = useCarouselLabels()
  const labels = useGameLabels()
  const hrefOf = useGameHref()
  return (
    <Carousel
      label={t('hotGames')}
      labels={carousel}
      view="six"
      motion={motionFor(hotMotion, compliance)}
      controls="above"
    >
      {games.map((game) => (
        <GameCard key={game.nodeId} game={game} href={hrefOf(game.nodeId)} labels={labels} withReward />
      ))}
    </Carousel>
  )
}
