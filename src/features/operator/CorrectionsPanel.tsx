import { useQuery } from '@tanstack/react-query';
import { type PropsWithChildren, useState } from 'react';
import { changeByPanel, type PanelCorrection, panelQuery } from '../../data/queries/operator';
import { Button } from '../../ui/button/Button';
import { Actions, Note, Text } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { ActionButton } from './ActionButton';
import { foreignWords, instantWords } from './check-words';
import { EventForm } from './EventForm';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';

const KIND_WORDS: Readonly<Record<PanelCorrection['kind'], string>> = {
  event: 'Event',
  tournament: 'Tournament results',
  card: 'Card',
  leader: 'Leader',
};
const STATE_WORDS = { done: 'done', cant: 'can’t be done' } as const;

/** Visitors' corrections, each beside its entry, until the operator accepts or declines it. */
export function CorrectionsPanel() {
  return (
    <PanelAnswer of={panelQuery('/corrections')}>
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
              <StateButton
                ids={open.map(({ id }) => id)}
                state="cant"
                label="None of these can be done"
                yes={`Yes, none of these ${open.length} can be done`}
              />
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
                    <StateButton ids={[correction.id]} state="open" label="Open again" />
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
        <StateButton ids={[id]} state="done" label="Done" />
        <StateButton ids={[id]} state="cant" label="Can’t" />
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
  readonly ids: string[];
  readonly state: 'done' | 'cant' | 'open';
  readonly label: string;
  readonly yes?: string;
}

function StateButton({ ids, state, label, yes }: StateButtonProps) {
  return (
    <ActionButton
      work={() => changeByPanel('/corrections/state', { ids, state })}
      {...(yes && { ask: { of: ids.join(), yes } })}
    >
      {label}
    </ActionButton>
  );
}
