/**
 * The real server as the tests meet it: the built one, in a process of its own, with a small season.
 *
 * Which one a test takes:
 * - Nearly always the shared one, through a network of the test's own: `connect()` of `visits`. Each has
 *   an origin of its own, so its own stores, cookies and worker; `network.cut()` is the dead server, and
 *   `network.setFault()` every other way to fail. Nothing a test does reaches another. A login works
 *   through it too: `signIn(page, network.origin, 'KAIZOKU')` of `visits`.
 * - One of its own, `start(await freePort(), keep(seasonFolder()))` of `visits`, only where the server
 *   itself must be different: another clock, an operator's content, data that the test changes. It costs
 *   three seconds each.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MISSING_MILLISECONDS } from '../../fixtures/limits';

/** Share of the full season: enough for every leader to have played, small enough for seconds. */
const SEASON_SCALE = '0.05';

/** Where global-setup tells every test process of the season to copy and of the server to share. */
export const SEASON_VARIABLE = 'CROWS_NEST_SEASON';
export const SERVER_VARIABLE = 'CROWS_NEST_SERVER';

export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  /** kill -9: nothing is closed, nothing is said. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly contentDir?: string;
  /** The server's clock starts here instead of now. */
  readonly now?: Date;
  /** The folder of another build (`next-build`). */
  readonly build?: string;
}

export function temporaryFolder(purpose: string): string {
  return mkdtempSync(join(tmpdir(), `crows-nest-${purpose}-`));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * A data folder with a simulated season of today, copied from the one that global-setup made:
 * simulating is the slow part of a start.
 */
export function seasonFolder(): string {
  const copy = temporaryFolder('data');
  copyFolder(fromSetup(SEASON_VARIABLE), copy);
  return copy;
}

export function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
}

/** The server that all tests share; only global-setup may kill it. */
export function sharedOrigin(): string {
  return fromSetup(SERVER_VARIABLE);
}

function fromSetup(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error('tests/e2e/support/global-setup.ts has not run');
  return value;
}

/** Starts the built server and waits until it answers. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const origin = `http://localhost:${options.port}`;
  const child = spawn(process.execPath, [join(options.build ?? 'dist', 'server/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      SEASON_SCALE,
      LOG_LEVEL: 'silent',
      ...(options.contentDir && { CONTENT_DIR: options.contentDir }),
      ...(options.now && { CROWS_NEST_NOW: options.now.toISOString() }),
    },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  await untilReady(child, origin, output);
  return { origin, port: options.port, kill: () => kill(child) };
}

async function untilReady(child: ChildProcess, origin: string, output: string[]): Promise<void> {
  const deadline = Date.now() + MISSING_MILLISECONDS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${origin}/content/card_data.json`).catch(() => null);
    if (answer?.ok && /is on http/.test(output.join(''))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await kill(child);
  throw new Error(`The server did not start:\n${output.join('')}`);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
