import { ExportSheet } from '../../../components/sheet/ExportSheet';
import { SheetHead } from '../../../components/sheet/SheetHead';
import { SheetLeader } from '../../../components/sheet/SheetLeader';
import sheet from '../../../components/sheet/sheet.module.css';
import { formatPercent } from '../../../domain/figures/win-rate';
import {
  type GameRecord,
  type GroupRecord,
  gamesIn,
  rateOf,
} from '../../../domain/games/figures/game-figures';
import { ownTone } from '../../../domain/games/figures/own-tone';
import { formatCountOf } from '../../../domain/text/count';
import { Row } from '../../../ui/layout/Box';
import styles from './RecordSheet.module.css';

interface RecordSheetProps {
  /** What the games have in common, in a few words. */
  readonly subtitle: string;
  readonly day: string;
  readonly all: GameRecord;
  readonly mine: readonly GroupRecord[];
  readonly theirs: readonly GroupRecord[];
  readonly nameOf: (id: string) => string;
}

/** The picture of a record: 1040 px wide, the same for everyone. It names no opponent. */
export function RecordSheet({ subtitle, day, all, mine, theirs, nameOf }: RecordSheetProps) {
  const rate = rateOf(all);
  return (
    <ExportSheet
      className={sheet.wide}
      background={null}
      header={
        <SheetHead
          kicker={`My games · ${subtitle}`}
          title={`${all.wins}–${all.losses}${rate === null ? '' : ` · ${formatPercent(rate, 0)}`}`}
          day={day}
          counted={formatCountOf(gamesIn(all), 'game')}
        />
      }
      credit="A player’s own record. Byes count towards no rate."
    >
      <Row align="stretch" gap={0}>
        <Records title="With" rows={mine} nameOf={nameOf} />
        <Records title="Against" rows={theirs} nameOf={nameOf} />
      </Row>
    </ExportSheet>
  );
}

interface RecordsProps {
  readonly title: string;
  readonly rows: readonly GroupRecord[];
  readonly nameOf: (id: string) => string;
}

function Records({ title, rows, nameOf }: RecordsProps) {
  return (
    <div className={styles.column}>
      <div className={`${sheet.row} ${sheet.headings}`}>
        <span>{title}</span>
      </div>
      {rows.map((row) => {
        const rate = rateOf(row);
        return (
          <div key={row.key} className={sheet.row}>
            <span className={sheet.leader}>
              <SheetLeader id={row.key} name={nameOf(row.key)} note={row.key} />
            </span>
            <span className={styles.score}>{`${row.wins}–${row.losses}`}</span>
            <span
              className={`${styles.rate} ${sheet[ownTone(row.wins, gamesIn(row)) ?? ''] ?? ''}`}
            >
              {rate === null ? '–' : formatPercent(rate, 0)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
