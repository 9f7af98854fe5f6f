import { toneState } from '../../components/clock/clock-alarm';
import { type ClockState, theRoundClock } from '../../components/clock/the-round-clock';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';

interface ClockNoticesProps {
  readonly state: ClockState;
  /** True where the browser does not keep the screen awake. */
  readonly mayGoDark: boolean;
}

/** What the clock can't do on this device now, and that someone has set the system clock. */
export function ClockNotices({ state, mayGoDark }: ClockNoticesProps) {
  const { clock, choices, left, jump, isGuess, isKept } = state;
  const hasAlarms = clock !== null && clock.endsAt !== null && left > 0 && choices.isLoud;
  return (
    <>
      {!isKept && (
        <Notice kind="bad" title="This device can’t keep that.">
          It lasts until this page is closed.
        </Notice>
      )}
      {hasAlarms && toneState() === 'silent' && (
        <Notice kind="warn" title="No tone yet.">
          Tap anywhere: after a reload the browser allows sound only then.
        </Notice>
      )}
      {mayGoDark && (
        <Notice icon="warn" title="The screen may go dark.">
          The browser does not keep it awake now. The time stays right.
        </Notice>
      )}
      {jump !== 0 && (
        <Notice
          kind="warn"
          icon="clock"
          title={`This device’s clock was set ${jump > 0 ? 'forward' : 'back'} by ${wordsOf(jump)}.`}
          actions={
            <>
              {jump > 0 && (
                <Button onClick={() => theRoundClock.countJump()}>It slept: count that time</Button>
              )}
              <Button kind="quiet" onClick={() => theRoundClock.dismissJump()}>
                All right
              </Button>
            </>
          }
        >
          {isGuess
            ? 'That was while the app was closed: the time left is as it was last seen. Set it to the judge’s clock.'
            : 'The time left stays as it was.'}
        </Notice>
      )}
    </>
  );
}

/** "1 h 3 min", "40 s". */
function wordsOf(jump: number): string {
  const seconds = Math.round(Math.abs(jump) / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return [parts[0] ? `${parts[0]} h` : '', parts[1] ? `${parts[1]} min` : '']
    .filter(Boolean)
    .join(' ');
}
