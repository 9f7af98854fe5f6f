import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { changeByPanel, panelQuery } from '../../data/queries/operator';
import type { PanelCorrection } from '../../resources/panel-api';
import { Button } from '../../ui/button/Button';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { Actions, Note, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { foreignWords, instantWords } from './check-words';
import { EventForm } from './EventForm';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';
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
  const corrections = useQuery(panelQuery('/corrections'));
  const all = useAction((ids: readonly string[]) =>
    changeByPanel('/corrections/state', { ids, state: 'cant' }),
  );
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
              <CorrectionRow key={correction.id} correction={correction} />
            ))}
          </ul>
          {open.length > 1 && (
            <div className={styles.tools}>
              <ConfirmButton
                of={open.map(({ id }) => id).join()}
                disabled={all.isBusy}
                yes={`Yes, none of these ${open.length} can be done`}
                onConfirm={() => all.run(open.map(({ id }) => id))}
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
                  <SaidRow key={correction.id} correction={correction}>
                    <Note>
                      {`${STATE_WORDS[correction.state]}, ${correction.closedBy ?? 'nobody'}`}
                    </Note>
                    <StateButton id={correction.id} state="open" label="Open again" />
                  </SaidRow>
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
    <SaidRow correction={correction}>
      {entry === null && subject !== '' && <Note>The file has no such entry any more.</Note>}
      {entry !== null && (
        <details>
          <summary className={styles.summary}>The entry as it is</summary>
          <pre className={styles.entry}>{entry.text}</pre>
        </details>
      )}
      <Actions>
        {entry?.event && <EditEvent at={entry.event} />}
        {kind === 'event' && subject === '' && <EditEvent at={null} />}
        <StateButton id={id} state="done" label="Done" />
        <StateButton id={id} state="cant" label="Can’t" />
      </Actions>
    </SaidRow>
  );
}

type Said = Pick<PanelCorrection, 'kind' | 'subject' | 'at' | 'text' | 'source'>;

function SaidRow({ correction, children }: PropsWithChildren<{ readonly correction: Said }>) {
  const { kind, subject, at, text: words, source } = correction;
  const about = foreignWords(subject) || 'one that is missing';
  return (
    <PanelRow title={`${KIND_WORDS[kind]}: ${about}`} when={instantWords(at)}>
      <Text lines="written">{foreignWords(words)}</Text>
      {source !== '' && <Note>{`Known from: ${foreignWords(source)}`}</Note>}
      {children}
    </PanelRow>
  );
}

/** Opens the form of events for an existing or a missing event. */
function EditEvent({ at }: { readonly at: NonNullable<PanelCorrection['entry']>['event'] }) {
  const events = useQuery(panelQuery('/events'));
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
        <EventForm index={index} event={event} version={version} onClose={() => setOpen(false)} />
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
  const change = useAction(() => changeByPanel('/corrections/state', { ids: [id], state }));
  return (
    <>
      <Button disabled={change.isBusy} onClick={change.run}>
        {label}
      </Button>
      <Trouble of={change} />
    </>
  );
}
