import { useEffect, useState } from 'react';
import { serverTime } from '../../data/server-clock';
import { type CountdownParts, countdownTo, STARTED } from '../../domain/events/countdown';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** The instant it ends, in milliseconds. */
  readonly target: number;
  /** On one line on a phone. */
  readonly isSlim?: boolean;
}

const UNITS: readonly { readonly part: keyof CountdownParts; readonly word: string }[] = [
  { part: 'days', word: 'days' },
  { part: 'hours', word: 'hours' },
  { part: 'minutes', word: 'min' },
  { part: 'seconds', word: 'sec' },
];

/** Days, hours, minutes and seconds, every second (SPEC 4). It draws itself anew and nothing around it. */
export function Countdown({ target, isSlim = false }: CountdownProps) {
  const parts = useCountdown(target);
  if (parts === null) return <p className={styles.started}>{STARTED}</p>;
  return (
    <p className={`${styles.countdown} ${isSlim ? styles.slim : ''}`} role="timer" data-dense>
      {UNITS.map(({ part, word }) => (
        <span key={part} className={styles.unit}>
          <b className={styles.figure} translate="no">
            {part === 'days' ? parts.days : String(parts[part]).padStart(2, '0')}
          </b>{' '}
          <span>{word}</span>
        </span>
      ))}
    </p>
  );
}

function useCountdown(target: number): CountdownParts | null {
  const [now, setNow] = useState(currentTime);
  const hasStarted = target <= now;
  useEffect(() => {
    if (hasStarted) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(currentTime());
      timer = setTimeout(tick, untilNextSecond(target));
    };
    timer = setTimeout(tick, untilNextSecond(target));
    return () => clearTimeout(timer);
  }, [target, hasStarted]);
  return countdownTo(target, now);
}

// The server's: the clock of the device may be off.
function currentTime(): number {
  return serverTime();
}

// On the second: an interval of its own would drift and now and then skip a figure.
function untilNextSecond(target: number): number {
  return ((target - currentTime()) % 1000) + 1;
}
