/** The built commands of the server, run as an operator runs them, with what they took. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The built commands: benches are built into dist/bench, beside them. */
export const SERVER = new URL('../server/', import.meta.url).pathname;
const LONGEST_STEP_MINUTES = 120;

export interface Usage {
  readonly seconds: number;
  /** Bytes of memory at most. */
  readonly peak: number;
  /** Bytes at most between two moments (of `Date.now`), by looks four times a second. */
  readonly peakBetween: (from: number, to: number) => number;
}

/** Starts a command (`main.js`); it ends with this process at the latest. */
export function startCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(SERVER, command), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STEP_MINUTES * 60_000);
  child.once('exit', () => clearTimeout(timer));
  process.once('exit', () => child.kill('SIGKILL'));
  let peak = 0;
  const held: { readonly at: number; readonly bytes: number }[] = [];
  const look = () => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024 || peak;
      held.push({ at: Date.now(), bytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024 });
    } catch {
      // Gone already, or a system without /proc: the last look counts.
    }
  };
  const looking = setInterval(look, 250);
  child.once('exit', () => clearInterval(looking));
  return {
    process: child,
    peak: () => {
      look();
      return peak;
    },
    peakBetween: (from: number, to: number) =>
      Math.max(0, ...held.filter(({ at }) => at >= from && at <= to).map(({ bytes }) => bytes)),
  };
}

/** Runs a command to its end. Throws where it ends otherwise than expected. */
export async function runCommand(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  expectedCode = 0,
): Promise<Usage> {
  const started = performance.now();
  const running = startCommand(command, args, env);
  const [code] = await once(running.process, 'exit');
  if (code !== expectedCode) throw new Error(`${command} ended with ${code}`);
  const { peak, peakBetween } = running;
  return { seconds: (performance.now() - started) / 1000, peak: peak(), peakBetween };
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

/** Resolves when the server at `origin` answers; it has a minute. */
export async function untilAnswering(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`${origin}/api/auth/status`).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error('The server does not answer.');
}
