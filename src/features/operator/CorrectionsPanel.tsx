import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  askPanel,
  correctionsQuery,
  eventsQuery,
  type PanelCorrection,
} from '../../data/queries/operator';
import { Button } from '../../ui/Button';
import { ConfirmButton } from '../../ui/ConfirmButton';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/Panel';
import text from '../../ui/text.module.css';
import { foreignWords, instantWords } from './check-words';
import { EventForm } from './EventForm';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { Trouble, useAction } from './use-action';

const KIND_WORDS: Readonly<Record<PanelCorrection['kind'], string>> = {
  event: 'Event',
  tournament: 'Tournament results',
  card: 'Card',
  leader: 'Leader',
};
const STATE_WORDS = { done: 'done', cant: 'can’t be done' } as const;

/** Visitors' corrections, each beside its entry, until the operator accepts or declines it. */
export function CorrectionsPanel() {
  const corrections = useQuery(correctionsQuery());
  const all = useStateChange(corrections.data?.open.map(({ id }) => id) ?? [], 'cant');
  return (
    <PanelAnswer query={corrections}>
      {({ waiting, open, closed }) => (
        <Panel
          title="Missing or wrong, as visitors say"
          note={
            waiting === 0
              ? 'Nothing waits'
              : waiting === 1
                ? '1 waits'
                : `${waiting} wait, the oldest first`
          }
        >
          <ul className={styles.list}>
            {open.map((correction) => (
              <li key={correction.id} className={styles.check}>
                <CorrectionRow correction={correction} />
              </li>
            ))}
          </ul>
          {open.length > 1 && (
            <div className={styles.tools}>
              <ConfirmButton
                of={open.map(({ id }) => id).join()}
                disabled={all.isBusy}
                yes={`Yes, none of these ${open.length} can be done`}
                onConfirm={all.run}
              >
                None of these can be done
              </ConfirmButton>
              <Trouble of={all} />
            </div>
          )}
          {closed.length > 0 && (
            <details className={styles.tools}>
              <summary
                className={styles.summary}
              >{`The last ${closed.length} that were closed`}</summary>
              <ul className={styles.list}>
                {closed.map((correction) => (
                  <li key={correction.id} className={styles.check}>
                    <Words correction={correction} />
                    <p className={text.note}>
                      {`${STATE_WORDS[correction.state]}, ${correction.closedBy ?? 'nobody'}`}
                    </p>
                    <StateButton id={correction.id} state="open" label="Open again" />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Panel>
      )}
    </PanelAnswer>
  );
}

function CorrectionRow({ correction }: { readonly correction: PanelCorrection }) {
  const { id, kind, subject, entry } = correction;
  return (
    <>
      <Words correction={correction} />
      {entry === null && subject !== '' && (
        <p className={text.note}>The file has no such entry any more.</p>
      )}
      {entry !== null && (
        <details>
          <summary className={styles.summary}>The entry as it is</summary>
          <pre className={styles.entry}>{entry.text}</pre>
        </details>
      )}
      <div className={layout.actions}>
        {entry?.event && <EditEvent at={entry.event} />}
        {kind === 'event' && subject === '' && <EditEvent at={null} />}
        <StateButton id={id} state="done" label="Done" />
        <StateButton id={id} state="cant" label="Can’t" />
      </div>
    </>
  );
}

type Said = Pick<PanelCorrection, 'kind' | 'subject' | 'at' | 'text' | 'source'>;

function Words({ correction }: { readonly correction: Said }) {
  const { kind, subject, at, text: words, source } = correction;
  return (
    <>
      <div className={styles.checkHead}>
        <h3
          className={styles.name}
        >{`${KIND_WORDS[kind]}: ${foreignWords(subject) || 'one that is missing'}`}</h3>
        <span className={text.fine}>{instantWords(at)}</span>
      </div>
      <p className={styles.said}>{foreignWords(words)}</p>
      {source !== '' && <p className={text.note}>{`Known from: ${foreignWords(source)}`}</p>}
    </>
  );
}

/** Opens the form of events for an existing or a missing event. */
function EditEvent({ at }: { readonly at: NonNullable<PanelCorrection['entry']>['event'] }) {
  const events = useQuery(eventsQuery());
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { rows = [], version } = events.data ?? {};
  const index = at?.index ?? null;
  // In another version the index may mean another event: the button waits until the versions match.
  const event = at === null ? {} : at.version === version ? rows[at.index] : undefined;
  return (
    <>
      <Button
        kind="primary"
        disabled={version === undefined || event === undefined}
        onClick={() => setOpen(true)}
      >
        {index === null ? 'Add an event' : 'Edit this event'}
      </Button>
      {isOpen && version !== undefined && event !== undefined && (
        <EventForm
          index={index}
          event={event}
          version={version}
          onClose={() => setOpen(false)}
          onSaved={async () => {
            setOpen(false);
            await queryClient.invalidateQueries({ queryKey: ['operator'] });
          }}
        />
      )}
    </>
  );
}

interface StateButtonProps {
  readonly id: string;
  readonly state: 'done' | 'cant' | 'open';
  readonly label: string;
}

function StateButton({ id, state, label }: StateButtonProps) {
  const change = useStateChange([id], state);
  return (
    <>
      <Button disabled={change.isBusy} onClick={change.run}>
        {label}
      </Button>
      <Trouble of={change} />
    </>
  );
}

function useStateChange(ids: readonly string[], state: StateButtonProps['state']) {
  const queryClient = useQueryClient();
  return useAction(async () => {
    await askPanel('/corrections/state', { ids, state });
    await queryClient.invalidateQueries({ queryKey: ['operator'] });
  });
}
