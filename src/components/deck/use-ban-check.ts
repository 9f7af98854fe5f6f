/** What the list of bans says about a deck, and how reliable that is. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NotPublishedError } from '../../data/http/errors';
import { bansQuery } from '../../data/queries/bans';
import { cardsQuery } from '../../data/queries/cards';
import { eventsQuery } from '../../data/queries/events';
import { tournamentsQuery } from '../../data/queries/tournaments';
import {
  type BanChange,
  type BanList,
  type DayVerdict,
  findComing,
  judgeOn,
} from '../../domain/card/ban-list';
import {
  ageOfBanList,
  type BanListAge,
  firstDayOfSet,
  type NewestSet,
  newestSetOf,
} from '../../domain/card/ban-list-age';
import type { CardIndex } from '../../domain/card/card-index';
import type { DeckLine } from '../../domain/deck/deck-text';
import type { IsoDay } from '../../domain/time/calendar';
import type { Freshness } from '../../domain/time/freshness';

export type BanCheck =
  /** `none`: the host has no list. `failed`: it did not arrive or is unreadable. */
  | { readonly state: 'loading' | 'none' | 'failed' }
  | (DayVerdict & {
      readonly state: 'known';
      readonly list: BanList;
      readonly freshness: Freshness;
      readonly age: BanListAge;
      readonly newest: NewestSet | null;
      readonly coming: readonly BanChange[];
    });

/**
 * @param lines the whole deck, including its leader.
 * @param day when it is to be played.
 */
export function useBanCheck(
  lines: readonly DeckLine[],
  find: CardIndex['find'],
  day: IsoDay,
  today: IsoDay,
): BanCheck {
  const { data, error } = useQuery(bansQuery());
  const list = data?.value;
  const newest = useNewestSet(list, today);
  return useMemo(() => {
    if (!data) {
      if (!error) return { state: 'loading' };
      return { state: error instanceof NotPublishedError ? 'none' : 'failed' };
    }
    if (newest === undefined) return { state: 'loading' };
    return {
      state: 'known',
      list: data.value,
      freshness: data.freshness,
      age: ageOfBanList(data.value, newest, today),
      newest,
      ...judgeOn(data.value, lines, find, day),
      coming: findComing(data.value, lines, find, day),
    };
  }, [data, error, newest, lines, find, day, today]);
}

/** Undefined while loading. Loads results and calendar only where the list's own day leaves a doubt. */
function useNewestSet(list: BanList | undefined, today: IsoDay): NewestSet | null | undefined {
  const cards = useQuery(cardsQuery());
  const ids = cards.data?.value.ids;
  const set = useMemo(() => newestSetOf(ids ?? []), [ids]);
  const enabled =
    list !== undefined &&
    set !== null &&
    ageOfBanList(list, { set, since: null }, today) === 'unknown';
  const results = useQuery({ ...tournamentsQuery(), enabled });
  const calendar = useQuery({ ...eventsQuery(), enabled });
  const decks = results.data?.value.decks;
  const entries = calendar.data?.value.entries;
  return useMemo(() => {
    if (cards.isLoading || results.isLoading || calendar.isLoading) return undefined;
    return set === null ? null : { set, since: firstDayOfSet(set, { decks, entries }) };
  }, [cards.isLoading, results.isLoading, calendar.isLoading, set, decks, entries]);
}
