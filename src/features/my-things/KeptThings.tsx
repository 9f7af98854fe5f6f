import { Link } from '@tanstack/react-router';
import { formatCount } from '../../domain/text/count';
import type { KeptRoom } from '../../personal/own/own-copy';
import { inOrder, isTold } from '../../personal/own/own-import';
import { Grid, Note } from '../../ui/layout/Box';
import { Panel } from '../../ui/layout/Panel';
import styles from './MyThings.module.css';
import type { MyThings } from './my-things-query';
import { bytesWords, titleOf } from './things-words';

interface KeptThingsProps {
  readonly things: MyThings | undefined;
  /** True while logs of an earlier version are taken over. */
  readonly isSettling: boolean;
}

/** What is kept here, by kind, and how much room it takes. */
export function KeptThings({ things, isSettling }: KeptThingsProps) {
  const rooms = new Map(things?.rooms.map((room) => [room.kind, room]));
  return (
    <div className={styles.kept}>
      <Panel title="Kept here">
        <Grid as="ul" pad="2 4" className={styles.kinds}>
          {inOrder()
            .filter(isTold)
            .map((kind) => (
              <Grid key={kind.name} as="li" touch gap={4} className={styles.kind}>
                {kind.of ? (
                  <span className={styles.part}>{titleOf(kind)}</span>
                ) : (
                  <Link to={kind.page}>{titleOf(kind)}</Link>
                )}
                <span className={styles.figure}>{formatCount(rooms.get(kind)?.count ?? 0)}</span>
                <Note as="span" className={styles.figure}>
                  {sizeOf(rooms.get(kind))}
                </Note>
              </Grid>
            ))}
        </Grid>
        <Grid as="p" tone="muted" size="sm" pad="3 4" gap={1} line="top">
          {[
            things ? roomWords(bytesOf(things.rooms)) : 'Counting them...',
            things?.used != null &&
              `With what it needs to work without a network, Crow’s Nest takes ${bytesWords(things.used)} of this device.`,
            isSettling && 'The logs of an earlier version are still being counted.',
          ]
            .filter(Boolean)
            .join(' ')}
        </Grid>
      </Panel>
    </div>
  );
}

const roomWords = (bytes: number) =>
  bytes === 0 ? 'Nothing of yours is here yet.' : `They take ${bytesWords(bytes)}.`;

/** Of what stands above: the day of the last look at the rankings is nothing that the player made. */
const bytesOf = (rooms: readonly KeptRoom[]) =>
  rooms.filter(({ kind }) => isTold(kind)).reduce((sum, { bytes }) => sum + bytes, 0);

function sizeOf(room: KeptRoom | undefined): string {
  if (!room || room.count === 0) return '';
  return room.kind.travels === 'copy' ? `about ${bytesWords(room.bytes)}` : bytesWords(room.bytes);
}
