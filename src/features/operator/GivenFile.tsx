import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askPanel, checkContent, type PanelContentCheck } from '../../data/queries/operator';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import styles from './operator.module.css';
import { Problems } from './Problems';
import { Trouble, useAction } from './use-action';

const FILES = [
  { value: 'tournaments', label: 'tournaments.json' },
  { value: 'bans', label: 'bans.json' },
  { value: 'cardData', label: 'card_data.json' },
  { value: 'events', label: 'events.json' },
  { value: 'endOfTime', label: 'end_of_time.txt' },
  { value: 'latestVideo', label: 'latest_video.txt' },
] as const;
type FileName = (typeof FILES)[number]['value'];

interface Looked {
  readonly text: string;
  readonly check: PanelContentCheck;
}

/** Compares a dropped file with the present one; one more tap takes it. */
export function GivenFile() {
  const [name, setName] = useState<FileName>('tournaments');
  const [given, setGiven] = useState<File | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isTaken, setTaken] = useState(false);
  const queryClient = useQueryClient();
  const forget = () => {
    setLooked(null);
    setTaken(false);
  };
  const look = useAction(async () => {
    if (given === null) return;
    const text = await given.text();
    const check = await checkContent(name, text);
    setLooked({ text, check });
    setName(check.name as FileName);
  });
  const losesMost = looked !== null && looked.check.lost * 2 > looked.check.before;
  const take = useAction(async () => {
    if (looked === null) return;
    const { text: file, check } = looked;
    await askPanel('/content/take', {
      name,
      text: file,
      version: check.version,
      isLossMeant: losesMost,
    });
    setLooked(null);
    setTaken(true);
    await queryClient.invalidateQueries({ queryKey: ['operator'] });
  });
  const offer = (file: File | undefined) => {
    if (!file) return;
    forget();
    setGiven(file);
    const named = FILES.find(({ label }) => label === file.name);
    if (named) setName(named.value);
  };
  return (
    <Panel title="A new file" note="Checked first, taken by one more tap">
      <fieldset
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          offer(event.dataTransfer.files[0]);
        }}
      >
        <legend className="vh">A new file</legend>
        <Select
          label="Which file it is"
          showLabel
          options={FILES}
          value={name}
          onChange={(value) => {
            forget();
            setName(value);
          }}
        />
        <label className={buttonClass()}>
          <span>{given === null ? 'Choose a file, or drop it here' : given.name}</span>
          <input
            className="vh"
            type="file"
            accept=".json,.txt"
            onChange={({ target }) => {
              offer(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <Button disabled={given === null || look.isBusy} onClick={look.run}>
          {look.isBusy ? 'Checking…' : 'Check it'}
        </Button>
      </fieldset>
      <Trouble of={look} />
      <Trouble of={take} />
      {isTaken && (
        <Notice icon="check" title="It is taken.">
          The version before is kept as a copy.
        </Notice>
      )}
      {looked !== null && (
        <div className={styles.check}>
          <p>{`By what is in it: ${FILES.find(({ value }) => value === name)?.label}.`}</p>
          <p>{`${looked.check.entries} ${looked.check.entries === 1 ? 'entry' : 'entries'}: ${looked.check.fresh} new, ${looked.check.gone} gone, ${looked.check.unreadable} that can’t be read.`}</p>
          <Problems problems={looked.check.problems} />
          {losesMost ? (
            <ConfirmButton
              of={looked.text}
              kind="primary"
              disabled={take.isBusy}
              yes="Yes, take it all the same"
              effect={`Of the ${looked.check.before} entries that stand, ${looked.check.lost} would go, and nothing of them comes back with this file.`}
              onConfirm={take.run}
            >
              {take.isBusy ? 'Taking…' : 'Take it'}
            </ConfirmButton>
          ) : (
            <Button kind="primary" disabled={take.isBusy} onClick={take.run}>
              {take.isBusy ? 'Taking…' : 'Take it'}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
