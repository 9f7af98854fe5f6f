import { changeByPanel, type PanelContent, panelQuery } from '../../data/queries/operator';
import { Note, Stack } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import { Pill } from '../../ui/notice/Pill';
import { ActionButton } from './ActionButton';
import { CorrectionsPanel } from './CorrectionsPanel';
import { instantWords } from './check-words';
import { EventsEditor } from './EventsEditor';
import { GivenFile } from './GivenFile';
import { ListsPanel } from './ListsPanel';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { PanelRow } from './PanelRow';
import { Problems } from './Problems';

/** Each file's state, an editor for events, and an upload for the others. */
export function ContentView() {
  return (
    <Stack>
      <CorrectionsPanel />
      <PanelAnswer of={panelQuery('/content')}>
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
      <ListsPanel />
      <GivenFile />
      <EventsEditor />
    </Stack>
  );
}

function FileRow({ file }: { readonly file: PanelContent }) {
  const { id, name, isOwn, entries, problems, changedAt, version, copies } = file;
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
          <ActionButton work={() => changeByPanel('/content/undo', { name: id, version })}>
            <span>{`Undo the last change (${copies})`}</span>
            <span className="vh">{` of ${name}`}</span>
          </ActionButton>
        </div>
      )}
    </PanelRow>
  );
}
