/**
 * The state of the screen: the deck in its address, the settings for the next one, and the step between them.
 * A deck is always computed from the address, so a link shows it again.
 */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCards } from '../../components/card/use-cards';
import { useFormatChoice } from '../../components/deck/use-format-choice';
import { bansQuery } from '../../data/queries/bans';
import { generatorPoolQuery } from '../../data/queries/cards';
import { cardsTaken } from '../../domain/card/ban-list';
import { fingerprintOf } from '../../domain/deck/deck-fingerprint';
import { COOLDOWN_SECONDS, type Generation, generateDeck } from '../../domain/deck/deck-generator';
import type { GeneratorPool } from '../../domain/deck/generator-pool';
import type { Dated } from '../../domain/time/freshness';
import { randomId } from '../../personal/device/random-id';
import { ADDRESS, type GeneratorChoice, settingsOf } from './generator-search';
import { useCooldown } from './use-cooldown';

const route = getRouteApi('/cardbackfight');

/** In hex digits: more decks than anybody will ever see, but short in a chat. */
const SEED_LENGTH = 10;

export interface Generator {
  readonly cards: UseQueryResult<Dated<GeneratorPool>>;
  /** The settings for the next deck, alone and combined with the card file's sets. */
  readonly choice: GeneratorChoice;
  readonly choose: (choice: GeneratorChoice) => void;
  /** The deck in the address, or why it is impossible; null without cards. */
  readonly generation: Generation | null;
  /** Null until a deck is requested. */
  readonly seed: string | null;
  /** True where today's cards make another deck from the seed than the address expects. */
  readonly hasChanged: boolean;
  /** False until the cards of the format that is asked for are known. */
  readonly isReady: boolean;
  /** True where the deck has cards of a format alone. */
  readonly hasFormat: boolean;
  /** True for a deck generated in this visit, not from a link or by going back. */
  readonly isNew: boolean;
  /** Generates another deck; does nothing without cards or during the cooldown. */
  readonly generate: () => void;
  readonly secondsLeft: number;
}

export function useGenerator(): Generator {
  const fromAddress = route.useSearch();
  const search = useMemo(() => ADDRESS.viewOf(fromAddress), [fromAddress]);
  const navigate = route.useNavigate();
  const cards = useQuery(generatorPoolQuery());
  const pool = cards.data?.value;
  const { secondsLeft, start } = useCooldown(COOLDOWN_SECONDS);
  // Changed but unused settings belong to the deck beside them.
  const [draft, setDraft] = useState<{ seed: string | null; choice: GeneratorChoice }>();
  const [newest, setNewest] = useState<string>();

  const { seed, check } = search;
  const choice = draft && draft.seed === seed ? draft.choice : search;
  const drawn = useAllowed(search.legal);
  const next = useAllowed(choice.legal);
  const generation = useMemo(
    () =>
      pool && search.seed !== null && drawn.isReady
        ? generateDeck(pool, { ...settingsOf(search, pool.sets), ...drawn }, search.seed)
        : null,
    [pool, search, drawn],
  );

  const generate = () => {
    if (!pool || !next.isReady || secondsLeft > 0) return;
    const nextSeed = randomId().slice(0, SEED_LENGTH);
    const { deck } = generateDeck(pool, { ...settingsOf(choice, pool.sets), ...next }, nextSeed);
    void navigate({
      search: ADDRESS.searchOf({
        ...choice,
        seed: nextSeed,
        check: deck && fingerprintOf(deck),
      }),
      // A new deck scrolls to its start; a sentence about the settings stays beside them.
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
    isReady: next.isReady,
    hasFormat: search.legal !== null,
    isNew: seed !== null && seed === newest,
    generate,
    secondsLeft,
  };
}

/** The cards that a format takes on the chosen day; no format takes all. */
function useAllowed(format: string | null) {
  const { day, choice } = useFormatChoice();
  const bans = useQuery({ ...bansQuery(), enabled: format !== null });
  const { find, isLoading } = useCards(format !== null);
  const list = bans.data?.value;
  return useMemo(() => {
    if (format === null) return { isReady: true };
    // A host without the list takes none: nothing drawn would be sure.
    const allows = list ? cardsTaken(list, find, day, { ...choice, format }) : () => false;
    return { isReady: !isLoading && (list !== undefined || bans.error !== null), allows };
  }, [format, list, find, day, choice, isLoading, bans.error]);
}

function markOf({ deck }: Generation): string | null {
  return deck && fingerprintOf(deck);
}
