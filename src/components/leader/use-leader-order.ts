import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card/card';
import { type OrderedBy, orderLeaders } from '../../domain/leader/leader-order';
import { defaultPeriod } from '../../domain/time/periods-of-today';
import {
  type LeaderHabits,
  loadLeaderHabits,
  NO_HABITS,
  recentLeaders,
  rememberChosenLeader,
} from '../../personal/player/leader-habits';

interface LeaderOrder {
  /** A sorted copy: first the leaders met or chosen last, then the most played, then alphabetically. */
  readonly inOrder: <Leader extends { readonly id: CardId; readonly name: string }>(
    leaders: readonly Leader[],
  ) => Leader[];
  /** Notes a choice: the next picker starts with it. */
  readonly noteChosen: (leader: CardId) => void;
}

interface LeaderOrderOptions {
  /** How often each is played, if the caller knows; else the rankings tell it. */
  readonly gamesOf?: OrderedBy['gamesOf'] | undefined;
  /** True for choosing an opponent: then the report's own leader does not come first. */
  readonly ofOpponents?: boolean;
}

/** The order of leaders in a picker, from what this device knows. Keep `gamesOf` stable between renders. */
export function useLeaderOrder({
  gamesOf,
  ofOpponents = false,
}: LeaderOrderOptions = {}): LeaderOrder {
  // Read after the first frame: a prerendered page knows no device.
  const [habits, setHabits] = useState<LeaderHabits>(NO_HABITS);
  useEffect(() => {
    setHabits(loadLeaderHabits());
  }, []);
  const { data } = useQuery({
    ...rankingsQuery(defaultPeriod()),
    enabled: gamesOf === undefined,
  });
  return useMemo(() => {
    const games = new Map(data?.value.leaders.map((row) => [row.leader, row.games]));
    const orderedBy: OrderedBy = {
      recent: recentLeaders(ofOpponents ? { ...habits, report: null } : habits),
      gamesOf: gamesOf ?? ((leader) => games.get(leader) ?? 0),
    };
    return {
      inOrder: (leaders) => orderLeaders(leaders, orderedBy),
      noteChosen: (leader) => {
        rememberChosenLeader(leader);
        setHabits(loadLeaderHabits());
      },
    };
  }, [data, gamesOf, habits, ofOpponents]);
}
