import { type ChangeEvent, useRef } from 'react';
import { formatCount } from '../../domain/count';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './AddLogs.module.css';
import type { useLogImport } from './use-log-import';

interface LogsProps {
  readonly logs: ReturnType<typeof useLogImport>;
}

/** Files of the simulator, or one that Export all has made. */
export function AddLogs({ logs }: LogsProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void logs.add([...(currentTarget.files ?? [])]);
    // The same files may be given once more.
    currentTarget.value = '';
  };
  return (
    <>
      <Button disabled={logs.progress !== null} onClick={() => input.current?.click()}>
        Add logs
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".log,.txt,.json,text/plain,application/json"
        aria-label="Logs of the simulator"
        onChange={take}
      />
      <Button
        className={styles.folder}
        disabled={logs.progress !== null}
        onClick={() => folder.current?.click()}
      >
        Add a folder
      </Button>
      <input
        ref={(element) => {
          folder.current = element;
          // Not among React's properties.
          element?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        hidden
        aria-label="Folder of logs"
        onChange={take}
      />
    </>
  );
}

/** How far reading is, and what it has brought. */
export function LogImportNotice({ logs: { progress, said, cancel, dismiss } }: LogsProps) {
  if (progress) {
    return (
      <div className={styles.progress} role="status">
        <label>
          <span>
            {`Reading logs: ${formatCount(progress.done)} of ${formatCount(progress.total)}`}
          </span>
          <progress max={progress.total} value={progress.done} />
        </label>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    );
  }
  const [first, ...rest] = said;
  if (first === undefined) return null;
  return (
    <Notice icon="check" title={first}>
      {rest.map((sentence) => (
        <span key={sentence} className={styles.sentence}>
          {sentence}
        </span>
      ))}
      <Button kind="quiet" onClick={dismiss}>
        Close
      </Button>
    </Notice>
  );
}
