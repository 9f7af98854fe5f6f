/**
 * What the screen shows and does: the deck its address asks for, the settings for the next one, and the
 * step from one to the other. A deck is always computed from the address, so that a link shows it again.
 */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { generatorPoolQuery } from '../../data/queries/cards';
import { fingerprintOf } from '../../domain/deck-fingerprint';
import { COOLDOWN_SECONDS, type Generation, generateDeck } from '../../domain/deck-generator';
import type { Dated } from '../../domain/freshness';
import type { GeneratorPool } from '../../domain/generator-pool';
import { randomId } from '../../personal/random-id';
import { ADDRESS, type GeneratorChoice, settingsOf } from './generator-search';
import { useCooldown } from './use-cooldown';

const route = getRouteApi('/cardbackfight');

/** Hex digits: more decks than anybody will ever see, and short in a chat. */
const SEED_LENGTH = 10;

export interface Generator {
  readonly cards: UseQueryResult<Dated<GeneratorPool>>;
  /** The settings for the next deck, and what the sets of the card file make of them. */
  readonly choice: GeneratorChoice;
  readonly choose: (choice: GeneratorChoice) => void;
  /** What the address asks for: a deck is there, or impossible; null while there are no cards. */
  readonly generation: Generation | null;
  /** Null until a deck has been asked for. */
  readonly seed: string | null;
  /** True when the address was made for another deck than the one its seed makes of today's cards. */
  readonly hasChanged: boolean;
  /** True for a deck of this very visit, not of a link or of the way back. */
  readonly isNew: boolean;
  /** Asks for another deck; does nothing while there are no cards or one has just been made. */
  readonly generate: () => void;
  readonly secondsLeft: number;
}

export function useGenerator(): Generator {
  const said = route.useSearch();
  const search = useMemo(() => ADDRESS.viewOf(said), [said]);
  const navigate = route.useNavigate();
  const cards = useQuery(generatorPoolQuery());
  const pool = cards.data?.value;
  const { secondsLeft, start } = useCooldown(COOLDOWN_SECONDS);
  // Settings changed but not yet used belong to the deck they were changed beside.
  const [draft, setDraft] = useState<{ seed: string | null; choice: GeneratorChoice }>();
  const [newest, setNewest] = useState<string>();

  const { seed, check } = search;
  const choice = draft && draft.seed === seed ? draft.choice : search;
  const generation = useMemo(
    () =>
      pool && search.seed !== null
        ? generateDeck(pool, settingsOf(search, pool.sets), search.seed)
        : null,
    [pool, search],
  );

  const generate = () => {
    if (!pool || secondsLeft > 0) return;
    const nextSeed = randomId().slice(0, SEED_LENGTH);
    const { deck } = generateDeck(pool, settingsOf(choice, pool.sets), nextSeed);
    void navigate({
      search: ADDRESS.searchOf({
        ...choice,
        seed: nextSeed,
        check: deck && fingerprintOf(deck),
      }),
      // A new deck is read from its start; a sentence about the settings is read beside them.
      resetScroll: deck !== null,
    });
    setNewest(nextSeed);
    if (deck) start();
  };

  return {
    cards,
    choice,
    choose: (next) => setDraft({ seed, choice: next }),
    generation,
    seed,
    hasChanged: generation !== null && check !== null && check !== markOf(generation),
    isNew: seed !== null && seed === newest,
    generate,
    secondsLeft,
  };
}

function markOf({ deck }: Generation): string | null {
  return deck && fingerprintOf(deck);
}
