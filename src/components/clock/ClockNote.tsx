import { Icon } from '../../ui/icon/Icon';
import { Row } from '../../ui/layout/Box';
import styles from './Clock.module.css';
import { TimeLeft } from './ClockBar';
import { useRoundClock } from './use-round-clock';

/** The time left, beside the entry of a result; nothing without a running clock. */
export function ClockNote() {
  const { clock } = useRoundClock();
  if (!clock) return null;
  return (
    <Row as="p" tone="soft" className={styles.note}>
      <Icon name="clock" />
      <TimeLeft />
    </Row>
  );
}
