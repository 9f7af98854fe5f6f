import { useQuery } from '@tanstack/react-query';
import { contentQuery, type PanelContent } from '../../data/queries/operator';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/Panel';
import { Pill } from '../../ui/Pill';
import text from '../../ui/text.module.css';
import { CorrectionsPanel } from './CorrectionsPanel';
import { instantWords } from './check-words';
import { EventsEditor } from './EventsEditor';
import { GivenFile } from './GivenFile';
import styles from './operator.module.css';
import { PanelAnswer } from './PanelAnswer';
import { Problems } from './Problems';

/** Each file as it was read, the events to be edited in place, and a way to give the others anew. */
export function ContentView() {
  const content = useQuery(contentQuery());
  return (
    <div className={layout.stack}>
      <CorrectionsPanel />
      <PanelAnswer query={content}>
        {(files) => (
          <Panel title="Files as they were read">
            <ul className={styles.list}>
              {files.map((file) => (
                <li key={file.name} className={styles.check}>
                  <FileRow file={file} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </PanelAnswer>
      <EventsEditor />
      <GivenFile />
    </div>
  );
}

function FileRow({ file }: { readonly file: PanelContent }) {
  const { name, isOwn, entries, problems, changedAt } = file;
  return (
    <>
      <div className={styles.checkHead}>
        <h3 className={styles.name}>{name}</h3>
        <Pill tone={problems.length > 0 ? 'bad' : 'good'}>
          {problems.length > 0
            ? `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
            : 'read'}
        </Pill>
        <span className={text.fine}>{instantWords(changedAt)}</span>
      </div>
      <p className={text.note}>
        {`${entries} ${entries === 1 ? 'entry' : 'entries'}, ${isOwn ? 'your own' : 'made up by the server'}.`}
      </p>
      <Problems problems={problems} />
    </>
  );
}
