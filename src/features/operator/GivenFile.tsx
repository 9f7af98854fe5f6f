import { useState } from 'react';
import {
  CONTENT_FILES,
  changeByPanel,
  type PanelContentCheck,
  type PanelFile,
} from '../../data/queries/operator';
import { RESOURCES } from '../../resources/network-resources';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { ConfirmButton } from '../../ui/button/ConfirmButton';
import { Note, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Notice } from '../../ui/notice/Notice';
import styles from './operator.module.css';
import { Problems } from './Problems';
import { Trouble, useAction } from './use-action';

interface Looked {
  readonly text: string;
  readonly check: PanelContentCheck;
}

/** A new text for a file, compared with the present one; one more tap takes it. */
export function useNewContent() {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [isTaken, setTaken] = useState(false);
  const look = useAction(async (name: PanelFile, content: string | Promise<string>) => {
    setLooked(null);
    setTaken(false);
    const text = await content;
    setLooked({ text, check: await changeByPanel('/content/check', { name, text }) });
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
  return { looked, isTaken, look, take };
}

export function NewContent({ of }: { readonly of: ReturnType<typeof useNewContent> }) {
  const { looked, isTaken, look, take } = of;
  return (
    <>
      <Trouble of={look} />
      <Trouble of={take} />
      {isTaken && <Notice title="It is taken.">The version before is kept as a copy.</Notice>}
      {looked !== null && <Checked of={looked.check} isBusy={take.isBusy} onTake={take.run} />}
    </>
  );
}

/** A file that an operator gives. */
export function GivenFile() {
  const content = useNewContent();
  const { look } = content;
  const give = (file: File | undefined) => {
    if (!file) return;
    // Its name tells where nothing of it can be read; what is in it tells more (server/watch/content-check).
    const named = CONTENT_FILES.find((name) => RESOURCES[name].name === file.name);
    const usual = file.name.endsWith('.txt') ? 'endOfTime' : 'events';
    look.run(named ?? usual, file.text());
  };
  return (
    <Panel title="A new file" note="Checked first, taken by one more tap">
      <fieldset
        className={styles.drop}
        disabled={look.isBusy}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          give(event.dataTransfer.files[0]);
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
              give(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        <NewContent of={content} />
      </fieldset>
    </Panel>
  );
}

interface CheckedProps {
  readonly of: PanelContentCheck;
  readonly isBusy: boolean;
  readonly onTake: (isLossMeant: boolean) => void;
}

function Checked({ of, isBusy, onTake }: CheckedProps) {
  const { name, entries, before, fresh, gone, lost, unreadable, problems, version, examples } = of;
  return (
    <Stack gap={1} align="start" breaks>
      <p>{`Read as ${RESOURCES[name].name}: ${entries} ${entries === 1 ? 'entry' : 'entries'}, ${fresh} new, ${gone} gone, ${unreadable} that can’t be read.`}</p>
      {examples.length > 0 && (
        <details>
          <summary>What is new and gone</summary>
          <Note lines="written" translate="no">
            {examples.join('\n')}
          </Note>
        </details>
      )}
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
