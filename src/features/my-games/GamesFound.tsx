import { type ComponentProps, Suspense, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import layout from '../../ui/layout.module.css';
import { lazyPart } from '../../ui/lazy-part';
import { Notice } from '../../ui/Notice';
import { PartLost } from '../../ui/PartLost';
import { GameFilters } from './GameFilters';
import { GameList } from './GameList';
import type { Tab } from './GamesRecord';
import { RecordLine } from './RecordLine';
import type { useGamesView } from './use-games-view';

const GamesRecord = lazyPart(
  async () => (await import('./GamesRecord')).GamesRecord,
  (retry) => (
    <PartLost onRetry={retry}>
      The figures of your games did not arrive. Everything else is here.
    </PartLost>
  ),
);

interface GamesFoundProps extends Omit<ComponentProps<typeof GameList>, 'games' | 'today'> {
  readonly looking: ReturnType<typeof useGamesView>;
}

/** The games that the filters find: their record in a line, the list, and the figures. */
export function GamesFound({ looking, ...actions }: GamesFoundProps) {
  const { view, today, all, decks, format, filter, shown, counted, isLooking } = looking;
  // Kept here, so that the tab stays chosen while the filters find no games.
  const [tab, setTab] = useState<Tab>('leaders');
  return (
    <>
      <RecordLine games={counted} />
      <GameFilters
        games={all}
        view={view}
        format={format}
        decks={decks}
        onChange={looking.change}
        onShowAll={looking.showAll}
      />
      {looking.isLost && (
        <Notice kind="warn" title="The logs of your games can’t be read now.">
          Only they tell which games have that card.
        </Notice>
      )}
      {looking.findAgain && (
        <PartLost onRetry={looking.findAgain}>
          Games of this deck can’t be found now: a part of this page did not load.
        </PartLost>
      )}
      {shown.length === 0 && !isLooking && (
        <EmptyState icon="filter" title="No games like that">
          <p>No game fits all of these filters.</p>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <div className={layout.sides}>
          <GameList games={shown} today={today} {...actions} />
          <div className={layout.screen}>
            <Suspense>
              <GamesRecord games={counted} view={view} filter={filter} tab={tab} onTab={setTab} />
            </Suspense>
          </div>
        </div>
      )}
    </>
  );
}
