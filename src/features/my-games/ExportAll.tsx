import { useState } from 'react';
import { formatCountOf } from '../../domain/count';
import { loadLogs, loadTales, type OwnGames } from '../../personal/own-games';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { DialogHead } from '../../ui/DialogHead';
import { bytesWords, logsSize } from './logs-size';
import { exportAll, type Saved } from './record-files';
import { NothingGiven } from './StorageNotices';

interface ExportAllProps {
  /** Undefined while the device is asked. */
  readonly own: OwnGames | undefined;
  readonly today: string;
  readonly onSaved: (saved: Saved) => void;
}

/** Exports all games as a file for another device. The player chooses whether their logs go along. */
export function ExportAll({ own, today, onSaved }: ExportAllProps) {
  const [logs, setLogs] = useState<{ readonly count: number; readonly bytes: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const save = async (withLogs: boolean) => {
    setLogs(null);
    setFailed(false);
    if (!own) return;
    const carried = withLogs ? await loadLogs().catch(() => null) : new Map();
    if (carried) onSaved(await exportAll(own, today, carried, {}));
    else setFailed(true);
  };
  const begin = async () => {
    const kept = logsSize(await loadTales().catch(() => new Map()));
    if (kept.count === 0) await save(false);
    else setLogs(kept);
  };
  // There may be no games, only deletions to export.
  const isEmpty = !own || own.games.length + own.deletions.length === 0;
  return (
    <>
      <Button disabled={isEmpty} onClick={() => void begin()}>
        Export all
      </Button>
      {hasFailed && <NothingGiven />}
      <Dialog open={logs !== null} onClose={() => setLogs(null)} label="Export all">
        <DialogHead title="Export all" onClose={() => setLogs(null)} />
        <DialogForm
          actions={
            <>
              <Button onClick={() => void save(false)}>Games only</Button>
              <Button kind="primary" onClick={() => void save(true)}>
                With their logs
              </Button>
            </>
          }
        >
          <p>
            {logs &&
              `${formatCountOf(logs.count, 'log')} of the simulator ${logs.count === 1 ? 'is' : 'are'} kept on this device, ${bytesWords(logs.bytes)} in all. With them, the other device can replay these games.`}
          </p>
          <p>The file names your opponents, as your record does: it is for your own devices.</p>
        </DialogForm>
      </Dialog>
    </>
  );
}
