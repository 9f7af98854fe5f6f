import { useState } from 'react';
import { ShareRefusedNotice } from '../../components/hand-over/ShareRefusedNotice';
import { CSV_SEPARATORS, type CsvSeparator } from '../../domain/games/csv-cells';
import type { Game } from '../../domain/games/game';
import { loadCsvSeparator, rememberCsvSeparator } from '../../personal/csv-separator';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { DialogForm } from '../../ui/DialogForm';
import { DialogHead } from '../../ui/DialogHead';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { exportCsv, type Saved } from './record-files';

const NAMES: Record<CsvSeparator, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };
const SEGMENTS = CSV_SEPARATORS.map((value) => ({ value, label: NAMES[value] }));

interface ExportCsvProps {
  readonly games: readonly Game[];
  readonly today: string;
}

/** Exports the shown games as a table for a spreadsheet. The player knows which separator it expects. */
export function ExportCsv({ games, today }: ExportCsvProps) {
  const [separator, setSeparator] = useState<CsvSeparator | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const close = () => {
    setSeparator(null);
    setSaved(null);
  };
  const save = async () => {
    if (separator === null) return;
    rememberCsvSeparator(separator);
    const done = await exportCsv(games, today, separator);
    // The notice says where the file is. After a cancelled share sheet the player may want another separator.
    if (done.outcome === 'refused') setSaved(done);
    else if (done.outcome !== 'cancelled') close();
  };
  return (
    <>
      <Button disabled={games.length === 0} onClick={() => setSeparator(loadCsvSeparator())}>
        Export CSV
      </Button>
      <Dialog open={separator !== null} onClose={close} label="Export CSV">
        <DialogHead title="Export CSV" onClose={close} />
        <DialogForm
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind="primary" onClick={() => void save()}>
                Save the table
              </Button>
            </>
          }
        >
          <SegmentedControl
            label="Between the columns"
            showLabel
            segments={SEGMENTS}
            value={separator ?? ','}
            onChange={setSeparator}
          />
          {saved && <ShareRefusedNotice fileName={saved.fileName} />}
          <p>
            If your spreadsheet puts everything in one column, choose another separator. What looks
            like a formula gets an apostrophe in front, so that nothing is run; Add logs reads the
            table back as it was.
          </p>
        </DialogForm>
      </Dialog>
    </>
  );
}
