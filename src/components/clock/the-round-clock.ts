/**
 * The page's one clock, with its alarms and its watch over other tabs and over changes of the system clock.
 * The screens show the state that it publishes.
 */
import { clockOffset, hasHeardServer, onClockOffset } from '../../data/http/server-clock';
import { createListeners } from '../../domain/listeners';
import {
  type Alarm,
  alarmBetween,
  alarmsAhead,
  type ClockReading,
  carriedClock,
  clockEndingAt,
  jumpBetween,
  movedClock,
  pausedClock,
  type RoundClock,
  remainingOf,
  resumedClock,
  startedClock,
  USUAL_MINUTES,
  withTurnTaken,
} from '../../domain/time/round-clock';
import {
  CLOCK_KEYS,
  type ClockChoices,
  claimAlarm,
  isAlarmClaimed,
  type KeptClock,
  keepClock,
  keepClockChoices,
  loadClock,
  loadClockChoices,
  loadStoredChoices,
  loadStoredClock,
  NO_CHOICES,
} from '../../personal/device/kept-clock';
import {
  allowTone,
  endAlarm,
  isAnothersTurn,
  ringAlarm,
  setLoud,
  setTonesAhead,
  toneState,
} from './clock-alarm';

export interface ClockState {
  /** Null without a clock. */
  readonly clock: RoundClock | null;
  readonly choices: ClockChoices;
  /** Milliseconds; negative once time is over. */
  readonly left: number;
  /** By how many milliseconds the system clock was changed while this ran; 0 for none, or once dismissed. */
  readonly jump: number;
  /** True where the change was noticed afterwards: how much of the round passed is unknown. */
  readonly isGuess: boolean;
  /** The last ended clock, as long as it can be restored. */
  readonly ended: RoundClock | null;
  /** False where the device could not keep it: a reload loses it. */
  readonly isKept: boolean;
}

/** The state on the server, and of a page before its first look. */
export const NO_CLOCK: ClockState = {
  clock: null,
  choices: NO_CHOICES,
  left: 0,
  jump: 0,
  isGuess: false,
  ended: null,
  isKept: true,
};

const LOOKS_A_SECOND = 4;
/** Rarely: it only detects a system clock that is set back while no page is open. */
const SEEN_MILLISECONDS = 30_000;
/** A hidden page sounds an alarm this much later: only where no visible one has. */
const HIDDEN_MILLISECONDS = 1000;
/** Who opens the app later than this has not missed an alarm, but the round. */
const MISSED_MILLISECONDS = 60 * 60_000;

const readClocks = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

class TheRoundClock {
  #state = NO_CLOCK;
  #offset: number | null = null;
  #seenAt = 0;
  #revision = 0;
  /** False where the device could not keep the player's last choices. */
  #areChoicesKept = true;
  #last = readClocks();
  #mayHaveSlept = false;
  /** The time left up to which each alarm has sounded: a later one waits until it can. */
  #soundedTo = 0;
  #isWatching = false;
  readonly #listeners = createListeners();

  readonly getState = (): ClockState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (!this.#isWatching) this.#watch();
    return this.#listeners.add(listener);
  };

  start(round: number | null, event: string): void {
    allowTone();
    this.#offset = hasHeardServer() ? clockOffset() : null;
    this.#set(startedClock(round, event, this.minutesOf(event), Date.now()), {
      jump: 0,
      ended: null,
    });
  }

  stop(): void {
    this.#catchUp();
    this.#set(null, { jump: 0, ended: this.#state.clock });
  }

  /** Restores the last ended clock. */
  undoStop(): void {
    this.#set(this.#state.ended, { ended: null });
  }

  pauseOrGoOn(): void {
    allowTone();
    this.#change((clock, now) =>
      clock.endsAt === null ? resumedClock(clock, now) : pausedClock(clock, now),
    );
  }

  move(minutes: number): void {
    this.#change((clock, now) => movedClock(clock, minutes, now), { isGuess: false, jump: 0 });
  }

  /** Says whether the text is a time of day. */
  endAt(time: string): boolean {
    this.#catchUp();
    const { clock } = this.#state;
    const ending = clock && clockEndingAt(clock, time, Date.now());
    if (ending) this.#set(ending, { isGuess: false, jump: 0 });
    return ending !== null;
  }

  takeTurn(taken: 1 | -1): void {
    this.#change((clock) => withTurnTaken(clock, taken));
  }

  /** The clock was not changed, the device slept: the time counts. */
  countJump(): void {
    const { jump } = this.#state;
    if (this.#offset !== null) this.#offset += jump;
    this.#change((clock) => carriedClock(clock, -jump), { jump: 0 });
  }

  dismissJump(): void {
    this.#publish({ jump: 0 });
  }

  minutesOf(event: string): number {
    const { lengths } = this.#state.choices;
    return lengths.findLast(([name]) => name === event)?.[1] ?? USUAL_MINUTES;
  }

  setMinutes(event: string, minutes: number): void {
    const others = this.#state.choices.lengths.filter(([name]) => name !== event);
    this.choose({ lengths: [...others, [event, minutes]] });
  }

  choose(change: Partial<ClockChoices>): void {
    allowTone();
    if (change.isLoud === false) endAlarm();
    const choices = { ...loadClockChoices(), ...change };
    this.#areChoicesKept = keepClockChoices(choices);
    this.#publish({ choices, isKept: this.#areChoicesKept });
  }

  #change(
    change: (clock: RoundClock, now: number) => RoundClock,
    beside: Partial<ClockState> = {},
  ): void {
    this.#catchUp();
    const { clock } = this.#state;
    if (clock) this.#set(change(clock, Date.now()), beside);
  }

  #set(clock: RoundClock | null, beside: Partial<ClockState> = {}, soundedTo?: number): void {
    endAlarm();
    const now = Date.now();
    const left = clock ? remainingOf(clock, now) : 0;
    this.#soundedTo = soundedTo ?? left;
    const isKept = this.#keep(clock, now);
    this.#areChoicesKept ||= keepClockChoices(this.#state.choices);
    this.#publish({ ...beside, clock, left, isKept: isKept && this.#areChoicesKept });
    this.#setAhead();
  }

  #keep(clock: RoundClock | null, now: number): boolean {
    this.#seenAt = now;
    // Also higher than a revision from another page that has not reached this one yet.
    this.#revision = Math.max(this.#revision + 1, now);
    return keepClock({ clock, revision: this.#revision, seenAt: now, offset: this.#offset });
  }

  #publish(change: Partial<ClockState>): void {
    this.#state = { ...this.#state, ...change };
    const { clock, choices } = this.#state;
    setLoud(clock !== null && clock.endsAt !== null && choices.isLoud);
    this.#listeners.tell();
  }

  #watch(): void {
    this.#isWatching = true;
    this.#load();
    const { choices } = this.#state;
    void loadStoredChoices().then((stored) => {
      if (!stored || this.#state.choices !== choices) return;
      keepClockChoices(stored);
      this.#publish({ choices: stored });
    });
    setInterval(() => this.#look(), 1000 / LOOKS_A_SECOND);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#keepSeen();
      else this.#catchUp();
      this.#setAhead();
      this.#look();
    });
    addEventListener('pagehide', () => this.#keepSeen());
    // After a reload, sound needs a first tap: a finger's counts when it is lifted.
    for (const tap of ['pointerdown', 'pointerup', 'keydown'])
      addEventListener(tap, () => this.#state.clock && allowTone());
    addEventListener('storage', ({ key }) => {
      if (key === null || CLOCK_KEYS.includes(key)) this.#load();
      this.#setAhead();
    });
    onClockOffset(() => this.#compareWithServer());
  }

  #load(): void {
    this.#publish({ choices: loadClockChoices() });
    this.#adopt(loadClock());
    void loadStoredClock().then((stored) => {
      if (stored && stored.revision > this.#revision) this.#adopt(stored);
    });
  }

  /**
   * Takes over what another tab has kept since, and says whether there was such: a frozen page hears of no
   * change, and would write over it.
   */
  #catchUp(): boolean {
    const kept = loadClock();
    if (!kept || kept.revision <= this.#revision) return false;
    this.#publish({ choices: loadClockChoices() });
    this.#adopt(kept);
    return true;
  }

  #adopt(kept: KeptClock | null): void {
    const now = Date.now();
    this.#last = readClocks();
    const clock = kept?.clock ?? null;
    this.#revision = kept?.revision ?? 0;
    this.#offset = kept?.offset ?? null;
    this.#seenAt = kept?.seenAt ?? now;
    if (clock && clock.endsAt !== this.#state.clock?.endsAt)
      this.#soundedTo = remainingOf(clock, Math.max(this.#seenAt, now - MISSED_MILLISECONDS));
    this.#publish({ clock, left: clock ? remainingOf(clock, now) : 0 });
    // The clock was set back while no page was open: how much time has passed is unknown.
    const back = Math.min(
      0,
      jumpBetween({ wall: this.#seenAt, steady: 0 }, { wall: now, steady: 0 }, true),
    );
    if (clock && back < 0) this.#carry(back, true);
    this.#compareWithServer();
  }

  #look(): void {
    const before = this.#last;
    const isHidden = document.visibilityState === 'hidden';
    this.#last = readClocks();
    const wasHidden = this.#mayHaveSlept;
    const jump = jumpBetween(before, this.#last, wasHidden || isHidden);
    this.#mayHaveSlept = isHidden;
    const { clock, left } = this.#state;
    if (clock?.endsAt == null) return;
    if (jump !== 0) this.#carry(jump, false);
    const now = remainingOf(this.#state.clock ?? clock, this.#last.wall);
    this.#sound(isHidden ? now + HIDDEN_MILLISECONDS : now, isHidden);
    if (Math.ceil(now / 1000) !== Math.ceil(left / 1000)) this.#publish({ left: now });
    if (this.#last.wall - this.#seenAt > SEEN_MILLISECONDS) this.#keepSeen();
  }

  /** Sounds the latest alarm that has come; it waits where nothing can sound now. */
  #sound(left: number, isHidden: boolean): void {
    const { isLoud } = this.#state.choices;
    const alarm = isLoud ? alarmBetween(this.#soundedTo, left) : null;
    const tone = toneState();
    if (alarm === null || tone === 'ready' || (tone === 'absent' && !isHidden)) {
      this.#soundedTo = Math.min(this.#soundedTo, left);
      // A page without a tone leaves that to other tabs.
      if (alarm === null || isAnothersTurn()) return;
      if (tone !== 'ready' || claimAlarm(this.#nameOf(alarm))) ringAlarm(alarm);
    }
  }

  /** A hidden page's timers come late: its tones are set ahead, but for those another tab has sounded. */
  #setAhead(): void {
    const { clock, choices } = this.#state;
    const isAhead =
      document.visibilityState === 'hidden' && choices.isLoud && clock?.endsAt != null;
    const ahead = isAhead ? alarmsAhead(remainingOf(clock, Date.now()) + HIDDEN_MILLISECONDS) : [];
    setTonesAhead(ahead.filter(([alarm]) => !isAlarmClaimed(this.#nameOf(alarm))));
  }

  #nameOf(alarm: Alarm): string {
    return `${alarm} before ${this.#state.clock?.endsAt}`;
  }

  /**
   * If the server told the time when the clock began and the difference has changed since, someone has
   * changed the system clock.
   */
  #compareWithServer(): void {
    const offset = this.#offset;
    if (!this.#state.clock || offset === null || !hasHeardServer()) return;
    const jump = offset - clockOffset();
    if (jump !== 0) this.#carry(jump, false);
  }

  #carry(jump: number, isGuess: boolean): void {
    if (this.#catchUp()) return;
    const { clock } = this.#state;
    if (clock?.endsAt == null) return;
    if (this.#offset !== null) this.#offset -= jump;
    this.#set(carriedClock(clock, jump), { jump, isGuess }, this.#soundedTo);
  }

  #keepSeen(): void {
    if (this.#catchUp()) return;
    const { clock } = this.#state;
    if (clock) this.#keep(clock, Date.now());
  }
}

export const theRoundClock = new TheRoundClock();
