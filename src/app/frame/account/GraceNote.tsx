import { useDeviceWord } from '../../../components/loading/use-device-word';
import type { PatronStatus } from '../../../components/patron/patron-status';
import { serverTime } from '../../../data/http/server-clock';
import { patronGraceEnd } from '../../../domain/access';
import { formatElapsed } from '../../../domain/time/elapsed';
import { formatInstant } from '../../../domain/time/instant-words';
import { Icon } from '../../../ui/icon/Icon';
import styles from './GraceNote.module.css';

/** Says that an earlier membership check is still valid, its time and its end; otherwise nothing. */
export function GraceNote({ status }: { readonly status: PatronStatus }) {
  const device = useDeviceWord();
  const { trouble, isPatron, checkedAt } = status;
  if (trouble === 'none' || !isPatron || checkedAt === null) return null;
  return (
    <p className={styles.note} role="status">
      <Icon name="phone" size={15} />
      <span>
        <span>{`${trouble === 'offline' ? 'No network.' : 'The server could not check it now.'} Your membership was`}</span>{' '}
        <b>{`checked ${formatElapsed(checkedAt, serverTime())}, on this ${device}`}</b>{' '}
        <span>{`(${formatInstant(checkedAt)}), and is good until ${formatInstant(patronGraceEnd(checkedAt))}.`}</span>
      </span>
    </p>
  );
}
