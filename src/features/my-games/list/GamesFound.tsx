import { type ComponentProps, Suspense, useState } from 'react';
import { Sides, Stack } from '../../../ui/layout/Box';
import { EmptyState } from '../../../ui/notice/EmptyState';
import { Notice } from '../../../ui/notice/Notice';
import { PartLost } from '../../../ui/notice/PartLost';
import { lazyPart } from '../../../ui/timing/lazy-part';
import type { Tab } from '../figures/GamesRecord';
import { RecordLine } from '../figures/RecordLine';
import { GameFilters } from './GameFilters';
import { GameList } from './GameList';
import type { useGamesView } from './use-games-view';

const GamesRecord = lazyPart(
  async () => (await import('../figures/GamesRecord')).GamesRecord,
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
        <Sides>
          <GameList games={shown} today={today} {...actions} />
          <Stack gap={4}>
            <Suspense>
              <GamesRecord games={counted} view={view} filter={filter} tab={tab} onTab={setTab} />
            </Suspense>
          </Stack>
        </Sides>
      )}
    </>
  );
}
