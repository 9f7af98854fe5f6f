import { type ClockState, theRoundClock } from '../../components/clock/the-round-clock';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

/** Warnings about the clock: the device does not keep it, or someone has set the system clock. */
export function ClockNotices({ state }: { readonly state: ClockState }) {
  const { jump, isGuess, isKept } = state;
  return (
    <>
      {!isKept && (
        <Notice kind="bad" icon="warn" title="This device can’t keep that.">
          It lasts until this page is closed.
        </Notice>
      )}
      {jump !== 0 && (
        <Notice
          kind="warn"
          icon="clock"
          title={`This device’s clock was set ${jump > 0 ? 'forward' : 'back'} by ${wordsOf(jump)}.`}
        >
          <span>
            {isGuess
              ? 'That was while the app was closed: what is left is as it was last seen. Set it to the judge’s clock. '
              : 'What is left stays as it was. '}
          </span>
          {jump > 0 && (
            <Button onClick={() => theRoundClock.countJump()}>It slept: count that time</Button>
          )}
          <Button kind="quiet" onClick={() => theRoundClock.dismissJump()}>
            All right
          </Button>
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
