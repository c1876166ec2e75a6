import { GameGrid, type GameTile } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AwaitResult, type Deferred, Section } from '#app/ui/section.tsx'
import { SectionFailed } from './section-failed.tsx'

/** The games that a member opened last; renders nothing without any. */
export function RecentGames({ recent, isShelf }: { recent: Deferred<readonly GameTile[]>; isShelf: boolean }) {
  const { t } = useTranslation('home')
  const { t: games } = useTranslation('games')
  const title = games('category.RECENT')
  return (
    <AwaitResult
      data={recent}
      waiting={null}
      failed={(errorCode) => (
        <Section id="home-recent" title={title} icon="clock">
          <SectionFailed errorCode={errorCode} />
        </Section>
      )}
    >
      {(list) =>
        list.length ? (
          <Section
            id="home-recent"
            title={title}
            icon="clock"
            action={
              <ButtonLink to="/recent" tone="quiet" size="small" aria-label={t('seeAllOf', { name: title })}>
                {t('seeAll')}
              </ButtonLink>
            }
          >
            <GameGrid games={list} tiles={isShelf ? 'shelf' : ''} />
          </Section>
        ) : null
      }
    </AwaitResult>
  )
}
