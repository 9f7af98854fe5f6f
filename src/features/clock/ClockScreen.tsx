import { useState } from 'react';
import { canShake, isTiedToRingSwitch, toneState } from '../../components/clock/clock-alarm';
import { theRoundClock } from '../../components/clock/the-round-clock';
import { useRoundClock } from '../../components/clock/use-round-clock';
import { localTimeOf } from '../../domain/time/calendar';
import {
  formatOver,
  formatRemaining,
  MAX_MINUTES,
  MIN_MINUTES,
  type RoundClock,
} from '../../domain/time/round-clock';
import { Button } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { UndoButton } from '../../ui/button/UndoButton';
import { CheckField } from '../../ui/field/CheckField';
import { NumberStepper } from '../../ui/field/NumberStepper';
import { TextField } from '../../ui/field/TextField';
import { Icon } from '../../ui/icon/Icon';
import { Actions, Note, Row, Stack } from '../../ui/layout/Box';
import { PageHeading } from '../../ui/layout/PageHeading';
import { useHydrating } from '../../ui/timing/prerendering';
import { AtTime } from './AtTime';
import { ClockNotices } from './ClockNotices';
import styles from './ClockScreen.module.css';
import { useWakeLock } from './use-wake-lock';

const MINUTE = 60_000;

/** The alarms, by what this device has for them. */
function alarmWords(hasTone: boolean, hasVibration: boolean): string {
  if (!hasTone && !hasVibration) return 'No alarms: this browser has neither tone nor vibration';
  const both = hasTone ? 'Tone and vibration' : 'Vibration';
  return `${hasVibration ? both : 'Tone'} at 5 minutes, 1 minute and time`;
}

/** What becomes of the alarms while the page is not in sight. `isTied`: to an iPhone's ring switch. */
function hiddenWords(hasTone: boolean, hasVibration: boolean, isTied: boolean | null): string {
  const sounds = hasVibration ? 'only the tone sounds' : 'it sounds';
  const tone = `Behind another tab or app ${sounds}, if the device lets this page run.`;
  const ring =
    isTied === null
      ? ''
      : isTied
        ? ' The ring switch silences it.'
        : ' It sounds with the ring switch off, too.';
  if (!hasTone && !hasVibration) return '';
  return `${hasTone ? tone + ring : 'Nothing sounds behind another tab or app.'} What a locked phone holds back sounds once, when you are back here.`;
}

/** The clock of the round: readable from two metres, and right after a locked screen, a kill or a reload. */
export function ClockScreen() {
  const state = useRoundClock();
  const { clock, choices, left, ended } = state;
  const [isFull, setFull] = useState(true);
  const mayGoDark = useWakeLock(clock !== null);
  const isHydrating = useHydrating();
  const hasTone = isHydrating || toneState() !== 'absent';
  const hasVibration = isHydrating || canShake();
  const event = clock?.event ?? choices.lengths.at(-1)?.[0] ?? '';
  const minutes = theRoundClock.minutesOf(event);
  const shown = formatRemaining(clock ? left : minutes * MINUTE);
  return (
    <Stack gap={4}>
      <PageHeading note={event === '' ? null : event}>Round clock</PageHeading>
      <section
        className={isFull ? `${styles.face} ${styles.full}` : styles.face}
        aria-label="Time left"
      >
        <IconButton
          icon="x"
          label="Leave the full screen"
          className={styles.leave}
          onClick={() => setFull(false)}
        />
        {clock && (
          <Row
            as="p"
            wrap
            justify="center"
            gap="0 3"
            size="xl"
            align="stretch"
            className={styles.round}
          >
            {clock.round !== null && <span>{`Round ${clock.round}`}</span>}
            {clock.endsAt === null && <b>Paused</b>}
            {left <= 0 && clock.endsAt !== null && (
              <b>{`Time was called ${formatOver(left)} ago`}</b>
            )}
          </Row>
        )}
        <p
          className={left <= 0 && clock ? `${styles.digits} ${styles.over}` : styles.digits}
          role="timer"
          translate="no"
          data-characters={shown.length}
        >
          {shown}
        </p>
        <Actions justify="center" className={styles.actions}>
          {clock ? (
            <>
              <Button thumb aria-label="One minute less" onClick={() => theRoundClock.move(-1)}>
                − 1 min
              </Button>
              <Button thumb kind="primary" onClick={() => theRoundClock.pauseOrGoOn()}>
                {clock.endsAt === null ? 'Go on' : 'Pause'}
              </Button>
              <Button thumb aria-label="One minute more" onClick={() => theRoundClock.move(1)}>
                + 1 min
              </Button>
            </>
          ) : (
            // Its own key: reused as another button it would lose a text that a translator has moved.
            <Button
              key="start"
              thumb
              kind="primary"
              onClick={() => theRoundClock.start(null, event)}
            >
              <Icon name="play" /> Start
            </Button>
          )}
        </Actions>
      </section>
      <ClockNotices state={state} mayGoDark={mayGoDark} />
      {!clock && ended && (
        <p className={styles.ended} role="status">
          <span>The clock was ended.</span>
          <UndoButton onUndo={() => theRoundClock.undoStop()} />
        </p>
      )}
      <div className={styles.settings}>
        {clock ? (
          <Running clock={clock} />
        ) : (
          <NumberStepper
            label="Minutes a round"
            hint={event === '' ? null : `Remembered for ${event}`}
            min={MIN_MINUTES}
            max={MAX_MINUTES}
            value={minutes}
            onChange={(next) => theRoundClock.setMinutes(event, next)}
          />
        )}
        <CheckField
          checked={choices.isLoud}
          onChange={(isLoud) => theRoundClock.choose({ isLoud })}
        >
          {alarmWords(hasTone, hasVibration)}
        </CheckField>
        <Note>{hiddenWords(hasTone, hasVibration, isHydrating ? null : isTiedToRingSwitch())}</Note>
      </div>
      <AtTime clock={clock} houseRules={choices.houseRules} />
    </Stack>
  );
}

/** For the judge's announcements: another end, or none. */
function Running({ clock }: { readonly clock: RoundClock }) {
  const { endsAt } = clock;
  return (
    <div className={styles.running}>
      <TextField
        label="Ends at"
        type="time"
        value={endsAt === null ? '' : localTimeOf(new Date(endsAt)).slice(0, 5)}
        onChange={(time) => theRoundClock.endAt(time)}
      />
      <Button onClick={() => theRoundClock.stop()}>End the clock</Button>
    </div>
  );
}
