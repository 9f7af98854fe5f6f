/** How a command is asked to end. */
import { constants } from 'node:os';
import { expect, it, vi } from 'vitest';
import { untilAskedToEnd } from '../../server/commands/command';

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s asks a command to end, and is what it tells the shell',
  (signal) => {
    const listeners = new Map<string | symbol, () => void>();
    vi.spyOn(process, 'on').mockImplementation((name, listener) => {
      listeners.set(name, listener as () => void);
      return process;
    });
    const asked = untilAskedToEnd();
    expect(asked.aborted).toBe(false);
    listeners.get(signal)?.();
    expect(asked.reason).toMatchObject({
      message: `Stopped by ${signal}.`,
      exitCode: 128 + constants.signals[signal],
    });
  },
);
