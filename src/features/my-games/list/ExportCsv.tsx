import { useState } from 'react';
import { ShareRefusedNotice } from '../../../components/hand-over/ShareRefusedNotice';
import type { Game } from '../../../domain/games/game';
import { CSV_SEPARATORS, type CsvSeparator } from '../../../domain/games/table/csv-cells';
import { gamesCsv } from '../../../domain/games/table/games-csv';
import { loadCsvSeparator, rememberCsvSeparator } from '../../../personal/game/csv-separator';
import type { OwnGames } from '../../../personal/game/own-games';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { DialogForm } from '../../../ui/dialog/DialogForm';
import { SegmentedControl } from '../../../ui/field/SegmentedControl';
import { saveFile } from '../../../ui/file/share-file';

const NAMES: Record<CsvSeparator, string> = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };
const SEGMENTS = CSV_SEPARATORS.map((value) => ({ value, label: NAMES[value] }));

interface ExportCsvProps {
  readonly games: readonly Game[];
  readonly own: OwnGames | undefined;
  readonly today: string;
}

/** Exports the shown games as a table for a spreadsheet. The player knows which separator it expects. */
export function ExportCsv({ games, own, today }: ExportCsvProps) {
  const [separator, setSeparator] = useState<CsvSeparator | null>(null);
  const [isRefused, setRefused] = useState(false);
  const fileName = `my-games-${today}.csv`;
  const close = () => {
    setSeparator(null);
    setRefused(false);
  };
  const save = async () => {
    if (separator === null) return;
    rememberCsvSeparator(separator);
    const table = gamesCsv(games, separator, own?.formatOf);
    const outcome = await saveFile(new File([table], fileName, { type: 'text/csv' }));
    // The notice says where the file is. After a cancelled share sheet the player may want another separator.
    if (outcome === 'refused') setRefused(true);
    else if (outcome !== 'cancelled') close();
  };
  return (
    <>
      <Button disabled={games.length === 0} onClick={() => setSeparator(loadCsvSeparator())}>
        Export CSV
      </Button>
      <Dialog open={separator !== null} onClose={close} label="Export CSV">
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
          {isRefused && <ShareRefusedNotice fileName={fileName} />}
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
