import { useQuery } from '@tanstack/react-query';
import { changeByPanel, panelQuery } from '../../data/queries/operator';
import type { PanelContent } from '../../resources/panel-api';
import { Button } from '../../ui/button/Button';
import { Note, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Pill } from '../../ui/notice/Pill';
import { CorrectionsPanel } from './CorrectionsPanel';
import { instantWords } from './check-words';
import { EventsEditor } from './EventsEditor';
import { GivenFile } from './GivenFile';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';
import { Problems } from './Problems';
import { Trouble, useAction } from './use-action';

/** Each file's state, an editor for events, and an upload for the others. */
export function ContentView() {
  const content = useQuery(panelQuery('/content'));
  return (
    <Stack>
      <CorrectionsPanel />
      <PanelAnswer query={content}>
        {(files) => (
          <Panel title="Files as they were read">
            <ul className={styles.list}>
              {files.map((file) => (
                <FileRow key={file.name} file={file} />
              ))}
            </ul>
          </Panel>
        )}
      </PanelAnswer>
      <GivenFile />
      <EventsEditor />
    </Stack>
  );
}

function FileRow({ file }: { readonly file: PanelContent }) {
  const { id, name, isOwn, entries, problems, changedAt, version, copies } = file;
  const undo = useAction(() => changeByPanel('/content/undo', { name: id, version }));
  const faults = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  return (
    <PanelRow
      title={name}
      mark={problems.length > 0 ? <Pill tone="bad">{faults}</Pill> : <Pill tone="good">read</Pill>}
      when={changedAt && instantWords(changedAt)}
    >
      <Note>
        {changedAt === null
          ? 'There is none.'
          : `${entries} ${entries === 1 ? 'entry' : 'entries'}, ${isOwn ? 'your own' : 'made up by the server'}.`}
      </Note>
      <Problems problems={problems} />
      {copies > 0 && (
        <div>
          <Button disabled={undo.isBusy} onClick={undo.run}>
            <span>{`Undo the last change (${copies})`}</span>
            <span className="vh">{` of ${name}`}</span>
          </Button>
        </div>
      )}
      <Trouble of={undo} />
    </PanelRow>
  );
}
