import { useState } from 'react';
import { type CardId, formatLeaderOption } from '../../domain/card/card';
import layout from '../../ui/layout/layout.module.css';
import { Panel } from '../../ui/layout/Panel';
import { useLeaderOrder } from '../leader/use-leader-order';
import { useLeaders } from '../leader/use-leaders';
import { SearchSelect } from '../screen/SearchSelect';
import { MyPlan } from './MyPlan';

/** A leader's plans, one opponent at a time. */
export function PlansOfLeader({ leader }: { readonly leader: CardId }) {
  const { leaders } = useLeaders();
  const { inOrder } = useLeaderOrder();
  const [opponent, setOpponent] = useState<CardId | ''>('');
  const options = [
    { value: '', label: 'Against: choose a leader' },
    ...inOrder(leaders).map((each) => ({ value: each.id, label: formatLeaderOption(each) })),
  ];
  return (
    <Panel title="My plan">
      <div className={layout.inside}>
        <SearchSelect label="Against" options={options} value={opponent} onChange={setOpponent} />
        {opponent !== '' && <MyPlan leader={leader} opponentLeader={opponent} />}
      </div>
    </Panel>
  );
}
