/** What construction rules, the list of bans and the chosen format say of decks, and how reliable that is. */
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
  judgeBy,
} from '../../domain/card/ban-list';
import {
  ageOfBanList,
  type BanListAge,
  firstDayOfSet,
  type NewestSet,
  newestSetOf,
} from '../../domain/card/ban-list-age';
import type { CardIndex } from '../../domain/card/card-index';
import {
  checkDeck,
  type DeckJudgement,
  type DeckParts,
  wholeDeck,
} from '../../domain/deck/deck-check';
import type { IsoDay } from '../../domain/time/calendar';
import type { Freshness } from '../../domain/time/freshness';
import { useCards } from '../card/use-cards';
import type { ChosenFormat } from './use-format-choice';

type BanCheck =
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

/** What is judged, and by what. */
export interface Verdict extends Pick<ChosenFormat, 'day' | 'today' | 'choice'> {
  readonly deck: DeckParts;
  readonly judgement: DeckJudgement;
  readonly bans: BanCheck;
  /** How many lines could not be read, and so were not checked. */
  readonly unread: number;
  readonly find: CardIndex['find'];
}

/** @param unread how many lines of the deck could not be read. */
export type JudgeDeck = (deck: DeckParts, unread?: number) => Verdict;

interface DeckJudge {
  readonly judge: JudgeDeck;
  /** Null while there is none. */
  readonly list: BanList | null;
  readonly isLoading: boolean;
}

/** Judges any number of decks for one choice. */
export function useDeckJudge({ day, today, choice }: ChosenFormat): DeckJudge {
  const { data, error } = useQuery(bansQuery());
  const { find, isLoading } = useCards();
  const list = data?.value;
  const newest = useNewestSet(list, today);
  return useMemo(() => {
    const known = data && newest !== undefined ? { ...data, list: data.value, newest } : null;
    const byList = known && judgeBy(known.list, find, day, choice);
    const checkBans = (deck: DeckParts): BanCheck => {
      if (!known || !byList) {
        if (data || !error) return { state: 'loading' };
        return { state: error instanceof NotPublishedError ? 'none' : 'failed' };
      }
      const lines = wholeDeck(deck);
      const { list, freshness, newest } = known;
      return {
        state: 'known',
        list,
        freshness,
        newest,
        age: ageOfBanList(list, newest, today),
        ...byList(lines),
        // Of a thousand decks nobody asks what is to come.
        get coming() {
          return findComing(list, lines, find, day, choice);
        },
      };
    };
    return {
      list: known?.list ?? null,
      isLoading: isLoading || (!known && !error),
      judge: (deck, unread = 0) => {
        const bans = checkBans(deck);
        // The list checks a format's own number of copies.
        const hasCopies = bans.state === 'known' && Boolean(bans.format?.copies);
        const judgement = checkDeck(deck, find, hasCopies ? Number.POSITIVE_INFINITY : undefined);
        return { deck, judgement, bans, unread, find, day, today, choice };
      },
    };
  }, [data, error, newest, find, isLoading, day, today, choice]);
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
