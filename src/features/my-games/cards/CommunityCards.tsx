import { useQuery } from '@tanstack/react-query';
import { CurveView } from '../../../components/card/CurveView';
import { StartingHands } from '../../../components/card/StartingHands';
import { FreshnessNote } from '../../../components/loading/FreshnessNote';
import { leaderAnalysisQuery } from '../../../data/queries/leader-analysis';
import type { CardId } from '../../../domain/card/card';
import { overallCurve } from '../../../domain/card/curves';
import { defaultPeriod } from '../../../domain/time/periods-of-today';
import { Stack } from '../../../ui/layout/Box';
import { Panel } from '../../../ui/layout/Panel';

/** The community's opening hands and curves with a leader, beside the player's own. For patrons. */
export function CommunityCards({ leader }: { readonly leader: CardId }) {
  const { data } = useQuery(leaderAnalysisQuery('detail', leader, defaultPeriod()));
  if (!data) return null;
  const { hands, curve } = data.value;
  const isComing = data.pending !== null;
  return (
    <>
      <Panel title="Everybody’s opening hands">
        <Stack pad={4}>
          <FreshnessNote freshness={data.freshness} />
          <StartingHands hands={hands} isComing={isComing} />
        </Stack>
      </Panel>
      <Panel title="Everybody’s curve">
        <Stack pad={4}>
          {(['first', 'second'] as const).map((order) => (
            <CurveView
              key={order}
              turn={order}
              turns={curve && overallCurve(curve[order])}
              isComing={isComing}
            />
          ))}
        </Stack>
      </Panel>
    </>
  );
}
