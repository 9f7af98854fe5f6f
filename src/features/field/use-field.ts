import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isFirstLoad } from '../../components/loading/is-first-load';
import { rankingsQuery } from '../../data/queries/rankings';
import { tournamentsQuery } from '../../data/queries/tournaments';
import type { FieldPart } from '../../domain/figures/field';
import { dayWords } from '../../domain/time/day-words';
import type { FieldView } from './field-search';

interface ExpectedField {
  readonly parts: readonly FieldPart[];
  /** Its source, in a few words; null until it is loaded. */
  readonly note: string | null;
  readonly isLoading: boolean;
}

const NOTHING: readonly FieldPart[] = [];

/** The field of a view, the most frequent first unless it was made by hand. */
export function useField({
  source,
  rates,
  field: own,
}: Pick<FieldView, 'source' | 'rates' | 'field'>): ExpectedField {
  const rankings = useQuery({ ...rankingsQuery(rates), enabled: source === 'rates' });
  const tournaments = useQuery({ ...tournamentsQuery(), enabled: source === 'tournament' });
  const isLoading = isFirstLoad(rankings) || isFirstLoad(tournaments);
  const field = useMemo(() => {
    switch (source) {
      case 'rates': {
        const leaders = rankings.data?.value.leaders ?? [];
        const parts = leaders.map(({ leader, playRate }) => ({ leader, weight: playRate }));
        return {
          parts: byWeight(parts),
          note: rankings.data ? `Play rates of ${leaders.length} leaders` : null,
        };
      }
      case 'tournament': {
        const decks = tournaments.data?.value.decks ?? [];
        const [newest] = decks;
        const players = new Map<string, number>();
        for (const { leader, tournament, date } of decks) {
          if (tournament !== newest?.tournament || date !== newest.date) continue;
          players.set(leader, (players.get(leader) ?? 0) + 1);
        }
        return {
          parts: byWeight([...players].map(([leader, weight]) => ({ leader, weight }))),
          // The latest tournament with results.
          note: newest
            ? `${newest.tournament}${newest.date ? `, ${dayWords(newest.date)}` : ''}`
            : null,
        };
      }
      case 'own':
        return { parts: own.length > 0 ? own : NOTHING, note: 'By hand' };
    }
  }, [source, own, rankings.data, tournaments.data]);
  return { ...field, isLoading };
}

function byWeight(parts: readonly FieldPart[]): FieldPart[] {
  return parts.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
}
