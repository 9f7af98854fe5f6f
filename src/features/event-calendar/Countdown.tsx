import { useEffect, useState } from 'react';
import { serverTime } from '../../data/http/server-clock';
import { type CountdownParts, countdownTo, STARTED } from '../../domain/events/countdown';
import { Note, Text } from '../../ui/layout/Box';
import styles from './NextEvents.module.css';

interface CountdownProps {
  /** The instant it ends, in milliseconds. */
  readonly target: number;
}

const UNITS = [
  ['days', 'days'],
  ['hours', 'hours'],
  ['minutes', 'min'],
  ['seconds', 'sec'],
] as const;

/**
 * Days, hours, minutes and seconds, updated each second (SPEC 4). Only it renders again, nothing around it.
 */
export function Countdown({ target }: CountdownProps) {
  const parts = useCountdown(target);
  if (parts === null) return <p className={styles.started}>{STARTED}</p>;
  return (
    <p className={styles.countdown} role="timer" data-dense>
      {UNITS.map(([part, word]) => (
        <Note key={part} as="span" leading={1.3} size="xs" className={styles.unit}>
          <Text as="b" block tone="text" weight="medium" className={styles.figure} translate="no">
            {part === 'days' ? parts.days : String(parts[part]).padStart(2, '0')}
          </Text>{' '}
          <span>{word}</span>
        </Note>
      ))}
    </p>
  );
}

function useCountdown(target: number): CountdownParts | null {
  const [now, setNow] = useState(serverTime);
  const hasStarted = target <= now;
  useEffect(() => {
    if (hasStarted) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverTime());
      timer = setTimeout(tick, untilNextSecond(target));
    };
    timer = setTimeout(tick, untilNextSecond(target));
    return () => clearTimeout(timer);
  }, [target, hasStarted]);
  return countdownTo(target, now);
}

// A fixed interval would drift and skip a second now and then.
function untilNextSecond(target: number): number {
  return ((target - serverTime()) % 1000) + 1;
}
