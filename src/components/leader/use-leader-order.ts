import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { rankingsQuery } from '../../data/queries/rankings';
import type { CardId } from '../../domain/card';
import { type OrderedBy, orderLeaders } from '../../domain/leader-order';
import { DEFAULT_PERIOD } from '../../domain/period';
import {
  type LeaderHabits,
  loadLeaderHabits,
  NO_HABITS,
  recentLeaders,
  rememberChosenLeader,
} from '../../personal/leader-habits';

interface LeaderOrder {
  /** A sorted copy: met or chosen last first, then the most played, then the alphabet. */
  readonly inOrder: <Leader extends { readonly id: CardId; readonly name: string }>(
    leaders: readonly Leader[],
  ) => Leader[];
  /** A leader was chosen: the next picker begins with it. */
  readonly noteChosen: (leader: CardId) => void;
}

interface LeaderOrderOptions {
  /** Where the caller knows how often each is played; else the rankings say it. */
  readonly gamesOf?: OrderedBy['gamesOf'] | undefined;
  /** True where an opponent is chosen: the report's own leader is then none of the first. */
  readonly ofOpponents?: boolean;
}

/** The order of leaders in a picker, by what this device knows. Keep `gamesOf` the same between renders. */
export function useLeaderOrder({
  gamesOf,
  ofOpponents = false,
}: LeaderOrderOptions = {}): LeaderOrder {
  // Not before the first frame: a page that comes prerendered knows no device.
  const [habits, setHabits] = useState<LeaderHabits>(NO_HABITS);
  useEffect(() => {
    setHabits(loadLeaderHabits());
  }, []);
  const { data } = useQuery({ ...rankingsQuery(DEFAULT_PERIOD), enabled: gamesOf === undefined });
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
