import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ScanDialog } from '../../components/hand-over/ScanDialog';
import { useLeaders } from '../../components/leader/use-leaders';
import { ownPlansQuery } from '../../components/opponent/own-plans-query';
import { formatCountOf } from '../../domain/count';
import type { KnownPlans, Plan } from '../../domain/plan';
import { acceptMissingPlans, takePlans } from '../../personal/own-plans';
import { MAX_FILE_BYTES } from '../../personal/reports-file';
import { parsePlansFile, plansFileOf } from '../../personal/stored-plan';
import { Button } from '../../ui/Button';
import { downloadFile } from '../../ui/download-file';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';

interface Answer {
  readonly isGood: boolean;
  readonly words: string;
  /** Plans that were deleted here or elsewhere, which the player may restore. */
  readonly deleted: readonly Plan[];
}

/** Exports all plans as a file and imports them; takes a friend's plans by codes. It overwrites nothing. */
export function PlansTransfer() {
  const { data } = useQuery(ownPlansQuery());
  const queryClient = useQueryClient();
  const { find } = useLeaders();
  const input = useRef<HTMLInputElement>(null);
  const [isScanning, setScanning] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { plans, deletions } = data ?? { plans: [], deletions: [] };
  const readAnew = () => queryClient.invalidateQueries({ queryKey: ownPlansQuery().queryKey });
  const take = async (given: Partial<KnownPlans>, unreadable: number, isBringingBack = false) => {
    try {
      const { added, known, gone, left } = await takePlans(given, { isBringingBack });
      setAnswer({
        isGood: true,
        words: wordsOf(added, known, gone.length, left.length, unreadable),
        deleted: [...gone, ...left],
      });
    } catch {
      const words = 'This device can’t keep them now: nothing was taken over.';
      setAnswer({ isGood: false, words, deleted: [] });
    }
    await readAnew();
  };
  const takeText = async (text: string) => {
    const file = parsePlansFile(text);
    if (file) await take(file, file.unreadable);
    else setAnswer({ isGood: false, words: 'This is no file of plans.', deleted: [] });
  };
  return (
    <Panel title="My plans" note={formatCountOf(plans.length, 'plan')}>
      <div className={layout.inside}>
        {data && data.missing > 0 && (
          <Notice
            kind="warn"
            title={`${formatCountOf(data.missing, 'plan is', 'plans are')} gone from this device.`}
            actions={
              <Button onClick={() => void acceptMissingPlans().then(readAnew, readAnew)}>
                All right
              </Button>
            }
          >
            The browser has cleared them. A file that you exported brings them back.
          </Notice>
        )}
        {data && data.unreadable > 0 && (
          <Notice
            kind="warn"
            title={`${formatCountOf(data.unreadable, 'plan')} can’t be read by this version.`}
          >
            They are kept unchanged.
          </Notice>
        )}
        <div className={layout.actions}>
          <Button
            disabled={plans.length + deletions.length === 0}
            onClick={() =>
              downloadFile(
                new Blob([plansFileOf(plans, deletions)], { type: 'application/json' }),
                'crows-nest-plans.json',
              )
            }
          >
            Export all
          </Button>
          <Button onClick={() => input.current?.click()}>Import</Button>
          <Button onClick={() => setScanning(true)}>Scan a code</Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="File of plans"
          hidden
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (!file) return;
            await takeText(file.size > MAX_FILE_BYTES ? '' : await file.text().catch(() => ''));
            // Lets the player choose the same file again.
            target.value = '';
          }}
        />
        {answer && (
          <Notice
            kind={answer.isGood ? 'plain' : 'bad'}
            title={answer.words}
            actions={
              answer.deleted.length > 0 && (
                <Button onClick={() => void take({ plans: answer.deleted }, 0, true)}>
                  Bring back
                </Button>
              )
            }
          />
        )}
        <ScanDialog
          open={isScanning}
          describe={(text) => {
            const file = parsePlansFile(text);
            return (
              file && [
                ...file.plans.map(
                  (plan) =>
                    `${find(plan.leader).name} against ${find(plan.opponentLeader).name}: ${plan.text}`,
                ),
                ...(file.deletions.length > 0 ? ['What was deleted'] : []),
              ]
            );
          }}
          elsewhere={() => null}
          onTake={(text) => {
            setScanning(false);
            void takeText(text);
          }}
          onClose={() => setScanning(false)}
        />
      </div>
    </Panel>
  );
}

function wordsOf(
  added: number,
  known: number,
  gone: number,
  left: number,
  unreadable: number,
): string {
  return [
    added > 0 ? `${formatCountOf(added, 'plan')} added.` : gone > 0 ? '' : 'Nothing new.',
    known > 0 ? `${known} known already.` : '',
    gone > 0 ? `${formatCountOf(gone, 'plan')} deleted, as on the other device.` : '',
    left > 0 ? `Deleted here before, and not added: ${left}.` : '',
    unreadable > 0 ? `${unreadable} could not be read.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
