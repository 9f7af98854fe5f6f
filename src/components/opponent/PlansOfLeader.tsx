import { useState } from 'react';
import type { CardId } from '../../domain/card/card';
import { Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { AnyLeaderSelect } from '../leader/AnyLeaderSelect';
import { MyPlan } from './MyPlan';

/** A leader's plans, one opponent at a time. */
export function PlansOfLeader({ leader }: { readonly leader: CardId }) {
  const [opponent, setOpponent] = useState<CardId | ''>('');
  return (
    <Panel title="My plan">
      <Stack pad={4}>
        <AnyLeaderSelect
          label="Against"
          none="Against: choose a leader"
          value={opponent}
          onChange={setOpponent}
        />
        {opponent !== '' && <MyPlan leader={leader} opponentLeader={opponent} />}
      </Stack>
    </Panel>
  );
}
