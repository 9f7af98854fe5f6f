import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CardId } from '../../domain/card/card';
import { MAX_PLAN_LENGTH, type Plan, plansFor } from '../../domain/leader/plan';
import { formatCount } from '../../domain/text/count';
import { randomId } from '../../personal/device/random-id';
import { planKind } from '../../personal/own/kinds/plan-kind';
import { deletePlan, keepPlan, planChange } from '../../personal/plan/own-plans';
import { Button } from '../../ui/button/Button';
import { UndoButton } from '../../ui/button/UndoButton';
import { TextArea } from '../../ui/field/TextArea';
import { Note, Row, Stack } from '../../ui/layout/Box';
import { HandOverState, useHandOver } from '../hand-over/use-hand-over';
import { useLeaders } from '../leader/use-leaders';
import { isFirstLoad } from '../loading/is-first-load';
import { OwnNotices } from '../own/OwnNotices';
import { ownPlansQuery } from './own-plans-query';

interface MyPlanProps {
  readonly leader: CardId;
  readonly opponentLeader: CardId;
}

/** The player's plans for a pair of leaders, saved while typing. Several stand below each other. */
export function MyPlan({ leader, opponentLeader }: MyPlanProps) {
  const stored = useQuery(ownPlansQuery());
  const { data } = stored;
  const queryClient = useQueryClient();
  const { find } = useLeaders();
  const [deleted, setDeleted] = useState<Plan | null>(null);
  const { handOver, state: handOverState } = useHandOver();
  const [fresh, setFresh] = useState(randomId);
  const plans = plansFor(data?.plans ?? [], leader, opponentLeader);
  // What is typed while storage is silent stays when it is read again.
  if (isFirstLoad(stored)) return null;
  const others = plans.filter(({ id }) => id !== fresh);
  // A plan that began in this field stays there once it is saved.
  const begun = plans.find(({ id }) => id === fresh) ?? null;
  const shown = [...others, ...(begun || others.length === 0 ? [begun] : [])];
  return (
    <Stack as="section" aria-label="My plan">
      <OwnNotices kind={planKind} store={stored} />
      {shown.map((plan, at) => (
        <PlanField
          key={`${leader} ${opponentLeader} ${plan?.id ?? fresh}`}
          id={plan?.id ?? fresh}
          plan={plan}
          label={at === 0 ? 'My plan' : `My plan, ${at + 1}`}
          pair={{ leader, opponentLeader }}
          onDelete={(last) => {
            setFresh(randomId());
            setDeleted(last);
          }}
        />
      ))}
      {deleted && (
        <Row as="p" gap={3} touch justify="between" role="status">
          <span>The plan is deleted.</span>
          <UndoButton
            onUndo={async () => {
              // If the device can't keep it now, it stays deleted and can be restored again.
              const undone = keepPlan(deleted, null);
              if (await undone.then(Boolean, () => false)) setDeleted(null);
              await queryClient.invalidateQueries({ queryKey: ownPlansQuery().queryKey });
            }}
          />
        </Row>
      )}
      {plans.length > 0 && (
        <div>
          <Button
            onClick={() =>
              void handOver(
                `My plan: ${find(leader).name} against ${find(opponentLeader).name}`,
                async () => plans.map(planChange),
              )
            }
          >
            Hand over
          </Button>
        </div>
      )}
      <HandOverState {...handOverState} />
    </Stack>
  );
}

interface PlanFieldProps {
  readonly id: string;
  /** Null while no plan is written. */
  readonly plan: Plan | null;
  readonly label: string;
  readonly pair: MyPlanProps;
  /** Takes the plan with the letters that stood in the field. */
  readonly onDelete: (last: Plan) => void;
}

type Keeping = 'idle' | 'keeping' | 'kept' | 'failed';

const KEEPING_WORDS: Record<Keeping, string> = {
  idle: '',
  keeping: 'Keeping it...',
  kept: 'Kept on this device.',
  failed: 'Not kept: this device can’t store it now. It lasts until this page is closed.',
};

function PlanField({ id, plan, label, pair, onDelete }: PlanFieldProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [keeping, setKeeping] = useState<Keeping>('idle');
  // One write after another; only the last one reports its result.
  const writing = useRef({
    last: Promise.resolve(),
    number: 0,
    base: plan?.changedAt ?? null,
  });
  const addedAt = useRef(plan?.addedAt ?? Date.now());
  const text = typed ?? plan?.text ?? '';

  useEffect(() => {
    // Follows another tab's changes until someone types here.
    if (typed === null) writing.current.base = plan?.changedAt ?? null;
  }, [typed, plan]);

  const write = (next: string, isDone = false) => {
    const own = writing.current;
    setTyped(next);
    setKeeping('keeping');
    own.number += 1;
    const { number } = own;
    const changedAt = Math.max(Date.now(), (own.base ?? 0) + 1);
    const written = { ...pair, id, text: next, addedAt: addedAt.current, changedAt };
    own.last = own.last
      .then(async () => {
        if (next.trim() === '') await deletePlan(id);
        else own.base = (await keepPlan(written, own.base)).changedAt;
        if (isDone) {
          // First: an undo that is faster than the reading would find this field, and its letters.
          await queryClient.invalidateQueries({ queryKey: ownPlansQuery().queryKey });
          onDelete({ ...written, text });
        }
        if (number === own.number) setKeeping('kept');
      })
      .catch(() => {
        if (number === own.number) setKeeping('failed');
      })
      .then(async () => {
        if (number === own.number)
          await queryClient.invalidateQueries({ queryKey: ownPlansQuery().queryKey });
      });
  };

  return (
    <div>
      <TextArea
        label={label}
        showLabel
        rows={4}
        maxLength={MAX_PLAN_LENGTH}
        placeholder="Order, what to keep, how to play it"
        value={text}
        onChange={write}
      />
      <Row gap={3} touch justify="between">
        <Note role={keeping === 'failed' ? 'alert' : 'status'}>
          {[
            text === '' && keeping === 'kept' ? 'Deleted.' : KEEPING_WORDS[keeping],
            text.length >= MAX_PLAN_LENGTH
              ? `A plan holds ${formatCount(MAX_PLAN_LENGTH)} letters: the rest was left out.`
              : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </Note>
        {plan && (
          <Button kind="quiet" onClick={() => write('', true)} aria-label={`Delete: ${label}`}>
            Delete
          </Button>
        )}
      </Row>
    </div>
  );
}
