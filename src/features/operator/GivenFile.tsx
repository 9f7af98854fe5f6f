import { useState } from 'react';
import { CONTENT_FILES, changeByPanel, type PanelContentCheck } from '../../data/queries/operator';
import { RESOURCES } from '../../resources/network-resources';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import styles from './operator.module.css';
import { Problems } from './Problems';
import { Trouble, useAction } from './use-action';

interface Looked {
  readonly text: string;
  readonly check: PanelContentCheck;
}

/** Compares a given file with the present one; one more tap takes it. */
export function GivenFile() {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isTaken, setTaken] = useState(false);
  const look = useAction(async (file: File | undefined) => {
    if (!file) return;
    setLooked(null);
    setTaken(false);
    // Its name tells where nothing of it can be read; what is in it tells more (server/watch/content-check).
    const named = CONTENT_FILES.find((name) => RESOURCES[name].name === file.name);
    const usual = file.name.endsWith('.txt') ? 'endOfTime' : 'events';
    const text = await file.text();
    setLooked({
      text,
      check: await changeByPanel('/content/check', { name: named ?? usual, text }),
    });
  });
  const take = useAction(async (isLossMeant: boolean) => {
    if (looked === null) return;
    const { text, check } = looked;
    await changeByPanel('/content/take', {
      name: check.name,
      text,
      version: check.version,
      isLossMeant,
    });
    setLooked(null);
    setTaken(true);
  });
  return (
    <Panel title="A new file" note="Checked first, taken by one more tap">
      <fieldset
        className={styles.drop}
        disabled={look.isBusy}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          look.run(event.dataTransfer.files[0]);
        }}
      >
        <legend className="vh">A new file</legend>
        <label className={buttonClass()}>
          <span>{look.isBusy ? 'Checking…' : 'Choose a file, or drop it here'}</span>
          <input
            className="vh"
            type="file"
            accept=".json,.txt"
            onChange={({ target }) => {
              look.run(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <Trouble of={look} />
        <Trouble of={take} />
        {isTaken && <Notice title="It is taken.">The version before is kept as a copy.</Notice>}
      </fieldset>
      {looked !== null && <Checked of={looked.check} isBusy={take.isBusy} onTake={take.run} />}
    </Panel>
  );
}

interface CheckedProps {
  readonly of: PanelContentCheck;
  readonly isBusy: boolean;
  readonly onTake: (isLossMeant: boolean) => void;
}

function Checked({ of, isBusy, onTake }: CheckedProps) {
  const { name, entries, before, fresh, gone, lost, unreadable, problems, version } = of;
  return (
    <Stack pad="3 4" gap={1} line="bottom" breaks>
      <p>{`Read as ${RESOURCES[name].name}: ${entries} ${entries === 1 ? 'entry' : 'entries'}, ${fresh} new, ${gone} gone, ${unreadable} that can’t be read.`}</p>
      <Problems problems={problems} />
      {lost * 2 > before ? (
        <ConfirmButton
          of={version}
          kind="primary"
          disabled={isBusy}
          effect={`Of the ${before} entries that stand, ${lost} would go, and nothing of them comes back with this file.`}
          yes="Yes, take it all the same"
          onConfirm={() => onTake(true)}
        >
          Take it
        </ConfirmButton>
      ) : (
        <Button kind="primary" disabled={isBusy} onClick={() => onTake(false)}>
          Take it
        </Button>
      )}
    </Stack>
  );
}
