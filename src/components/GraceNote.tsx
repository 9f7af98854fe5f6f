import { serverTime } from '../data/server-clock';
import { formatElapsed } from '../domain/elapsed';
import { Icon } from '../ui/Icon';
import styles from './GraceNote.module.css';
import type { PatronStatus } from './patron-status';
import { useDeviceWord } from './use-device-word';

/** Says that a membership holds by an earlier check, because nobody can be asked now; else nothing. */
export function GraceNote({ status }: { readonly status: PatronStatus }) {
  const device = useDeviceWord();
  if (status.trouble !== 'offline' || !status.isPatron || status.checkedAt === null) return null;
  return (
    <p className={styles.note} role="status" data-claims-today>
      <Icon name="phone" />
      <span>
        No network. Your membership was{' '}
        <b>
          checked {formatElapsed(status.checkedAt, serverTime())}, on this {device}
        </b>
        .
      </span>
    </p>
  );
}
