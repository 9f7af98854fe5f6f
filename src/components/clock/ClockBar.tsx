import { Link } from '@tanstack/react-router';
import { formatRemaining } from '../../domain/time/round-clock';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/button-class';
import { Icon } from '../../ui/icon/Icon';
import { Row } from '../../ui/layout/Box';
import styles from './Clock.module.css';
import { theRoundClock } from './the-round-clock';
import { useRoundClock } from './use-round-clock';

interface ClockBarProps {
  /** The round that comes next. */
  readonly round: number;
  readonly event: string;
  /** Called once the round's clock has started. */
  readonly onStart: () => void;
}

/** The time left in the round, and the one tap that starts the next. */
export function ClockBar({ round, event, onStart }: ClockBarProps) {
  const { clock } = useRoundClock();
  return (
    <Row wrap justify="between" grows={false} line="top" className={styles.bar} data-dense>
      <Link to="/clock" className={buttonClass({ kind: 'quiet' })}>
        <Icon name="clock" />
        {clock ? <TimeLeft /> : <span>Clock</span>}
      </Link>
      {clock?.round !== round && (
        <Button
          onClick={() => {
            theRoundClock.start(round, event);
            onStart();
          }}
        >
          <Icon name="play" />
          <span>{`Start round ${round}`}</span>
        </Button>
      )}
    </Row>
  );
}

/** "Round 3 34:12". */
export function TimeLeft() {
  const { clock, left } = useRoundClock();
  if (!clock) return null;
  return (
    <span>
      {clock.round !== null && <span>{`Round ${clock.round} `}</span>}
      <b className={styles.left}>{left > 0 ? formatRemaining(left) : 'Time'}</b>
      {clock.endsAt === null && <span> paused</span>}
    </span>
  );
}
