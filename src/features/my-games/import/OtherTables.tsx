import { useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { Notice } from '../../../ui/notice/Notice';
import { PartLost } from '../../../ui/notice/PartLost';
import { usePart } from '../../../ui/timing/use-part';
import { type FileText, textOfFile } from './file-text';
import { namesOf, WHY } from './import-words';
import type { LogQueueState } from './log-queue';
import { addFiles, theLogQueue } from './the-log-queue';

const loadDialog = async () => (await import('./OtherTableDialog')).OtherTableDialog;

/** Tables of other programs, one after another: the player sees each before any of it is taken. */
export function OtherTables({ tables }: Pick<LogQueueState, 'tables'>) {
  const queue = theLogQueue();
  const [file, setFile] = useState<FileText | null>(null);
  const [isGone, setGone] = useState(false);
  const { part: OtherTableDialog, isLost, retry } = usePart(loadDialog, true);
  const open = async () => {
    const [table] = queue.filesAt('tables');
    const read = await table
      ?.open()
      .then(textOfFile)
      .catch(() => null);
    if (typeof read === 'object' && read) setFile(read);
    else setGone(true);
  };
  const leave = () => {
    setFile(null);
    setGone(false);
    queue.leave('tables', 1);
  };
  return (
    <>
      <Notice
        icon="grid"
        title={`${namesOf(tables)}: a table of another program.`}
        actions={
          <>
            <Button kind="primary" disabled={isGone} onClick={() => void open()}>
              Look at its columns
            </Button>
            <Button kind="quiet" onClick={leave}>
              Leave out
            </Button>
          </>
        }
      >
        {isGone && <span>The file can’t be read any more: choose it once more.</span>}
        {isLost && (
          <PartLost onRetry={retry}>
            What reads it did not arrive. The table is still here.
          </PartLost>
        )}
      </Notice>
      {OtherTableDialog && (
        <OtherTableDialog
          name={tables[0] ?? ''}
          file={file}
          remark={file?.letters && `This file ${WHY[file.letters]}.`}
          onTake={(games) => {
            leave();
            addFiles([games]);
          }}
          onClose={() => setFile(null)}
        />
      )}
    </>
  );
}
