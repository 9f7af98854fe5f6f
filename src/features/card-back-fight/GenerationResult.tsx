import { type ReactNode, useEffect, useRef } from 'react';
import { LoadFailure } from '../../components/loading/LoadFailure';
import { SlowLoading } from '../../components/loading/SlowLoading';
import type { Impossible } from '../../domain/deck/deck-obstacles';
import { look } from '../../ui/layout/Box';
import { EmptyState } from '../../ui/notice/EmptyState';
import { Notice } from '../../ui/notice/Notice';
import { Delayed } from '../../ui/timing/Delayed';
import { DeckSkeleton } from './DeckSkeleton';
import { DeckView } from './DeckView';
import styles from './DeckView.module.css';
import { formatImpossible } from './impossible-words';
import type { Generator } from './use-generator';

interface GenerationResultProps {
  readonly generator: Generator;
  /** The actions on the deck. */
  readonly actions: ReactNode;
}

/** The result beside the settings: nothing yet, a deck, or an obstacle. */
export function GenerationResult({ generator, actions }: GenerationResultProps) {
  const { cards, generation, hasChanged, isNew, seed } = generator;
  if (cards.error && !cards.data) {
    return (
      <LoadFailure
        error={cards.error}
        subject="Cards"
        onRetry={() => cards.refetch()}
        isRetrying={cards.isFetching}
      />
    );
  }
  if (seed === null) {
    return (
      <EmptyState icon="dice" title="No deck yet">
        <p>Each one is legal: a leader of the chosen sets, and 50 cards of its colours.</p>
      </EmptyState>
    );
  }
  if (!generation) {
    return (
      <div className={styles.waiting}>
        <SlowLoading subject="Cards">
          <Delayed>
            <DeckSkeleton />
          </Delayed>
        </SlowLoading>
      </div>
    );
  }
  return (
    <>
      {hasChanged && (
        <Notice
          kind="warn"
          title="The card data has changed since this link was made."
          className={look({ below: 4 })}
        >
          The same seed makes another deck of it.
        </Notice>
      )}
      {generation.deck ? (
        <DeckView key={seed} deck={generation.deck} takesFocus={isNew} actions={actions} />
      ) : (
        <Obstacle key={seed} impossible={generation.impossible} hasFormat={generator.hasFormat} />
      )}
    </>
  );
}

interface ObstacleProps {
  readonly impossible: Impossible;
  /** Whether only cards of a format were asked for. */
  readonly hasFormat: boolean;
}

/** The limit that prevents a deck; it scrolls into view, because the settings above may be long. */
function Obstacle({ impossible, hasFormat }: ObstacleProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={styles.obstacle}>
      <Notice kind="bad" title="No deck is possible.">
        {`${formatImpossible(impossible)}${hasFormat ? ' Or ask for all cards, not for those of a format.' : ''}`}
      </Notice>
    </div>
  );
}
