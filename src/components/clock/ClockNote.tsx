import { Icon } from '../../ui/Icon';
import styles from './Clock.module.css';
import { TimeLeft } from './ClockBar';
import { useRoundClock } from './use-round-clock';

/** What the round has left, where its result is entered; nothing where no clock was started. */
export function ClockNote() {
  const { clock } = useRoundClock();
  if (!clock) return null;
  return (
    <p className={styles.note}>
      <Icon name="clock" />
      <TimeLeft />
    </p>
  );
}
