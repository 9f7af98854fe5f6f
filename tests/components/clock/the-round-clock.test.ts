// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { refuseMarks } from '../../fixtures/refuse-marks';

const MINUTE = 60_000;
let listens: MockInstance<typeof document.addEventListener>;

function hide(isHidden: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

/** As after a reload, or after a browser that was killed. */
async function freshly() {
  vi.resetModules();
  const { theRoundClock } = await import('../../../src/components/clock/the-round-clock');
  theRoundClock.subscribe(() => undefined);
  return theRoundClock;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 12) });
  listens = vi.spyOn(document, 'addEventListener');
});
afterEach(() => {
  // The pages of this test are closed.
  for (const [type, listener] of listens.mock.calls) document.removeEventListener(type, listener);
});

describe('the clock of this page', () => {
  it('shows the right second after a kill, and after an hour in the background', async () => {
    (await freshly()).start(1, 'Harbour Open');
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    expect((await freshly()).getState().left).toBe(25 * MINUTE);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    expect((await freshly()).getState()).toMatchObject({ left: -35 * MINUTE, jump: 0 });
  });

  it('says that house rules were not kept until they are, and loses neither them nor the clock to another tab', async () => {
    const clock = await freshly();
    const houseRules = 'Five more minutes. '.repeat(50);
    const room = refuseMarks('setItem');
    clock.choose({ houseRules });
    expect(clock.getState()).toMatchObject({ isKept: false, choices: { houseRules } });
    clock.start(1, '');
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(clock.getState()).toMatchObject({ isKept: false, choices: { houseRules } });
    expect(clock.getState().clock?.round).toBe(1);
    room();
    // The clock itself is short enough for what room there is.
    const storage = localStorage;
    const setItem = (key: string, text: string) => {
      if (text.length > 500) throw new DOMException('No room', 'QuotaExceededError');
      storage.setItem(key, text);
    };
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem,
      getItem: (key: string) => storage.getItem(key),
    });
    clock.pauseOrGoOn();
    expect(clock.getState().isKept).toBe(false);
    vi.stubGlobal('localStorage', storage);
    clock.pauseOrGoOn();
    expect(clock.getState().isKept).toBe(true);
    expect((await freshly()).getState().choices.houseRules).toBe(houseRules);
  });

  it('says that the system clock was set while it was looked at, and does not jump', async () => {
    const clock = await freshly();
    clock.start(1, '');
    vi.advanceTimersByTime(MINUTE);
    vi.setSystemTime(Date.now() + 30 * MINUTE);
    vi.advanceTimersByTime(1000);
    const { left, jump } = clock.getState();
    expect(Math.abs(left - 34 * MINUTE)).toBeLessThanOrEqual(1000);
    expect(jump).toBe(30 * MINUTE);
    // The player knows better: the device slept.
    clock.countJump();
    expect(Math.abs(clock.getState().left - 4 * MINUTE)).toBeLessThanOrEqual(1000);
    expect(clock.getState().jump).toBe(0);
  });

  it('says that the system clock was set back while the app was closed: what is left is a guess', async () => {
    (await freshly()).start(1, '');
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    expect((await freshly()).getState()).toMatchObject({
      left: 35 * MINUTE,
      jump: -60 * MINUTE,
      isGuess: true,
    });
  });

  it('follows a server that tells that the clock was set while the app was closed', async () => {
    const hear = async (offset: number) => {
      const { noteClockSample } = await import('../../../src/data/http/server-clock');
      noteClockSample({ offset, mayBeCached: false });
    };
    const first = await freshly();
    await hear(0);
    first.start(1, '');
    vi.setSystemTime(Date.now() + 2 * 60 * MINUTE);
    const clock = await freshly();
    expect(clock.getState().left).toBeLessThan(0);
    await hear(-2 * 60 * MINUTE);
    expect(clock.getState()).toMatchObject({ left: 35 * MINUTE, jump: 2 * 60 * MINUTE });
  });

  it('remembers the length of each event, and what was ended last', async () => {
    const clock = await freshly();
    clock.setMinutes('Harbour Open', 50);
    clock.start(2, 'Harbour Open');
    expect(clock.getState().left).toBe(50 * MINUTE);
    clock.stop();
    expect(clock.getState().clock).toBeNull();
    clock.undoStop();
    expect(clock.getState().left).toBe(50 * MINUTE);
    expect((await freshly()).minutesOf('Harbour Open')).toBe(50);
    expect((await freshly()).minutesOf('Another')).toBe(35);
  });

  it('takes over what another tab has changed while this one heard of nothing, and never writes over it', async () => {
    const frozen = await freshly();
    frozen.start(1, '');
    const other = await freshly();
    other.move(5);
    other.choose({ houseRules: 'Of the other tab' });
    frozen.choose({ isLoud: false });
    frozen.takeTurn(1);
    expect((await freshly()).getState()).toMatchObject({
      left: 40 * MINUTE,
      clock: { turns: 2 },
      choices: { houseRules: 'Of the other tab', isLoud: false },
    });
    other.move(5);
    // It only says that it was seen.
    vi.advanceTimersByTime(MINUTE);
    expect((await freshly()).getState().left).toBe(44 * MINUTE);
    expect(frozen.getState().left).toBe(44 * MINUTE);
    other.move(5);
    vi.setSystemTime(Date.now() - 10 * MINUTE);
    vi.advanceTimersByTime(1000);
    for (const { left } of [frozen.getState(), (await freshly()).getState()])
      expect(Math.abs(left - 49 * MINUTE)).toBeLessThanOrEqual(2000);
    other.stop();
    frozen.pauseOrGoOn();
    expect((await freshly()).getState().clock).toBeNull();
  });

  it('shakes at five minutes, one minute and time, unless it is to be silent', async () => {
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));
    const shakes = () => vibrate.mock.calls.filter(([pattern]) => pattern !== 0);
    const clock = await freshly();
    clock.start(1, '');
    vi.advanceTimersByTime(36 * MINUTE);
    expect(shakes()).toHaveLength(3);
    clock.choose({ isLoud: false });
    clock.start(2, '');
    vi.advanceTimersByTime(36 * MINUTE);
    expect(shakes()).toHaveLength(3);
  });

  it.each([
    ['the pause', (clock: Clock) => clock.pauseOrGoOn()],
    ['its end', (clock: Clock) => clock.stop()],
    ['turning alarms off', (clock: Clock) => clock.choose({ isLoud: false })],
  ])('an alarm that still sounds ends with %s', async (_, tap) => {
    const tones = fakeAudio();
    const vibrate = vi.fn();
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate }));
    const clock = await freshly();
    clock.start(1, '');
    vi.advanceTimersByTime(35 * MINUTE);
    const [last] = tones.slice(-1);
    expect(last?.stop).toHaveBeenCalledTimes(1);
    tap(clock);
    expect(last?.stop).toHaveBeenLastCalledWith();
    expect(vibrate).toHaveBeenLastCalledWith(0);
  });

  describe('in several tabs', () => {
    it('one sounds each alarm, and one whose tone waits for a tap takes it from no other', async () => {
      const tones = fakeAudio();
      // It is the first to look, and was not tapped.
      await freshly();
      for (const touched of [await freshly(), await freshly()]) touched.start(1, '');
      dispatchEvent(new StorageEvent('storage', { key: null }));
      vi.advanceTimersByTime(30 * MINUTE);
      expect(tones).toHaveLength(1);
      vi.advanceTimersByTime(5 * MINUTE);
      expect(tones).toHaveLength(1 + 2 + 3);
    });

    it('a hidden one waits a second for a visible one, and sounds where there is none', async () => {
      const tones = fakeAudio();
      const clock = await freshly();
      clock.start(1, '');
      vi.advanceTimersByTime(1000);
      hide(true);
      expect(tones.map(({ at }) => Math.round(at / 1000) - 1)).toEqual(
        [30 * 60, 34 * 60, 34 * 60, 35 * 60, 35 * 60, 35 * 60].map((at) =>
          expect.closeTo(at, -0.5),
        ),
      );
      vi.advanceTimersByTime(34 * MINUTE - 2000);
      hide(false);
      expect(tones).toHaveLength(1);
      vi.advanceTimersByTime(1500);
      expect(tones).toHaveLength(1 + 2);
    });

    it('of two hidden ones one sounds, and the other once the first is closed', async () => {
      const queue: (() => unknown)[] = [];
      const locks = {
        request: async (_: string, { signal }: LockOptions, hold: () => unknown) => {
          queue.push(hold);
          if (queue.length === 1) hold();
          signal?.addEventListener('abort', () => {
            queue.splice(queue.indexOf(hold), 1);
            queue[0]?.();
          });
        },
      };
      vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
      const tones = fakeAudio();
      (await freshly()).start(1, '');
      await freshly();
      dispatchEvent(new Event('pointerup'));
      vi.advanceTimersByTime(1000);
      hide(true);
      expect(tones).toHaveLength(1 + 2 + 3);
      expect(queue).toHaveLength(2);
      vi.advanceTimersByTime(32 * MINUTE);
      expect(tones).toHaveLength(1 + 2 + 3);
      // The browser lets go of what a closed page held.
      queue.shift();
      queue[0]?.();
      expect(tones).toHaveLength(1 + 2 + 3 + 2 + 3);
    });

    it('a hidden one lets go of a tone that it has set ahead once a visible one sounds it', async () => {
      const tones = fakeAudio();
      const clock = await freshly();
      clock.start(1, '');
      vi.advanceTimersByTime(30 * MINUTE - 500);
      hide(true);
      vi.advanceTimersByTime(750);
      expect(tones).toHaveLength(1 + 2 + 3);
      const { claimAlarm } = await import('../../../src/personal/device/kept-clock');
      claimAlarm(`5 before ${clock.getState().clock?.endsAt}`);
      dispatchEvent(new StorageEvent('storage', { key: 'crows-nest-clock-alarm' }));
      vi.advanceTimersByTime(2000);
      expect(tones).toHaveLength(2 + 3);
    });
  });

  it('sounds an alarm on the second in a hidden page whose timers do not come, and only once', async () => {
    const tones = fakeAudio();
    const clock = await freshly();
    clock.start(1, '');
    vi.advanceTimersByTime(1000);
    hide(true);
    const ahead = [...tones];
    // A minute without a timer; the audio clock goes on.
    vi.setSystemTime(Date.now() + 30 * MINUTE + 30_000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30 * MINUTE + 30_000);
    hide(false);
    expect([...tones]).toEqual(ahead.slice(0, 1));
  });

  it('sounds what was missed once, however late, and of several alarms the last', async () => {
    const tones = fakeAudio();
    const clock = await freshly();
    clock.start(1, '');
    vi.advanceTimersByTime(1000);
    // Locked: neither timers nor sound go on, and a tap is not needed afterwards.
    for (const audio of tones.clocks) audio.state = 'interrupted';
    hide(true);
    vi.setSystemTime(Date.now() + 34 * MINUTE + 30_000);
    hide(false);
    vi.advanceTimersByTime(10_000);
    expect(tones).toHaveLength(2);
    hide(true);
    hide(false);
    expect(tones).toHaveLength(2);
  });

  it('sounds after the first tap what a page that was killed has missed, unless the round is long over', async () => {
    const tones = fakeAudio();
    (await freshly()).start(1, '');
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 36 * MINUTE);
    await freshly();
    vi.advanceTimersByTime(1000);
    expect(tones).toHaveLength(0);
    dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(1000);
    expect(tones).toHaveLength(3);
    const next = await freshly();
    next.start(2, '');
    vi.clearAllTimers();
    vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
    await freshly();
    dispatchEvent(new Event('pointerup'));
    vi.advanceTimersByTime(1000);
    expect(tones).toHaveLength(3);
  });

  it('is heard on an iPhone whose ring switch is off, as long as it is loud', async () => {
    const audioSession = { type: 'auto' };
    vi.stubGlobal('navigator', Object.assign(navigator, { audioSession }));
    const clock = await freshly();
    clock.start(1, '');
    expect(audioSession.type).toBe('playback');
    clock.choose({ isLoud: false });
    expect(audioSession.type).toBe('auto');
    clock.choose({ isLoud: true });
    clock.pauseOrGoOn();
    expect(audioSession.type).toBe('auto');
    Reflect.deleteProperty(navigator, 'audioSession');
  });

  it('has its tone after a reload from the first tap on, also of a finger, which counts when it is lifted', async () => {
    const tones = fakeAudio();
    (await freshly()).start(1, '');
    await freshly();
    const { toneState } = await import('../../../src/components/clock/clock-alarm');
    expect(toneState()).toBe('silent');
    dispatchEvent(new Event('pointerup'));
    expect(toneState()).toBe('ready');
    vi.advanceTimersByTime(30 * MINUTE);
    expect(tones.length).toBeGreaterThan(0);
  });
});

type Clock = Awaited<ReturnType<typeof freshly>>;

/** The tones that are played by an audio clock, which only goes on while it runs. */
function fakeAudio() {
  const tones: { stop: ReturnType<typeof vi.fn>; at: number }[] = [];
  const clocks: { state: string }[] = [];
  const part = () => ({ connect: (to: unknown) => to });
  const begun = performance.now();
  class FakeAudio {
    state = 'suspended';
    destination = {};
    constructor() {
      clocks.push(this);
    }
    get currentTime() {
      return (performance.now() - begun) / 1000;
    }
    resume() {
      this.state = 'running';
    }
    createGain() {
      return { ...part(), gain: { setValueAtTime() {}, linearRampToValueAtTime() {} } };
    }
    createOscillator() {
      const tone = {
        ...part(),
        frequency: {},
        at: 0,
        start: (at: number) => void Object.assign(tone, { at: at * 1000 }),
        // Without a moment: at once.
        stop: vi.fn((at?: number) => {
          if (at === undefined && tone.at > performance.now() - begun)
            tones.splice(tones.indexOf(tone), 1);
        }),
      };
      tones.push(tone);
      return tone;
    }
  }
  vi.stubGlobal('AudioContext', FakeAudio);
  return Object.assign(tones, { clocks });
}
