/**
 * `npm run bench:malformed [-- --requests N]`: a hundred thousand malformed requests, and broken streams, to the
 * server as an operator runs it, over the embedded database. None may be answered with 500 or more, tell of the
 * inside, or leave more in the log than a line of JSON that it can't make long; the server must stand and answer at
 * the end. Ends with 1 where one does. Talks to this machine only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../../scripts/free-port.mjs';
import { importLineOf } from '../../fixtures/import-lines';
import { brokenStreams, malformedRequests, send, sendRaw } from '../../fixtures/malformed-requests';
import { matchesOf } from '../../fixtures/season';
import { logIn, Visitor } from '../../fixtures/served-api';
import { megabytes, runCommand, SERVER, untilAnswering } from './commands';

const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } });
const REQUESTS = Number(values.requests);
const BROKEN_STREAMS = 1_000;
const PART = 5_000;
const LANES = 16;
const NOW = '2026-11-20T20:00:00Z';
/** Paths are cut for the log at 200 characters. */
const LONGEST_LINE = 500;
const INSIDE = /node_modules|\n\s+at |SELECT|syntax error/;

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-malformed-'));
const logFile = join(scratch, 'log');
const env = {
  PATH: process.env.PATH,
  DATA_DIR: join(scratch, 'data'),
  SIMULATE: 'off',
  PUBLISH: 'off',
  STAND_IN: 'on',
  SEARCHES_PER_MINUTE: '1000000',
  CROWS_NEST_NOW: NOW,
};
let faults = 0;

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}`);
  if (!holds) faults += 1;
}

async function main(): Promise<void> {
  const file = join(scratch, 'matches.jsonl');
  const matches = matchesOf('20261119', { seed: 'malformed', scale: 0.05 });
  writeFileSync(file, matches.map((match) => importLineOf(match)).join('\n'));
  await runCommand('import.js', [file], env);

  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const log = openSync(logFile, 'w');
  const server = spawn(process.execPath, [join(SERVER, 'main.js')], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  process.once('exit', () => server.kill('SIGKILL'));
  await untilAnswering(origin);
  const patron = new Visitor(origin);
  await logIn(patron, 'KAIZOKU');
  const patronCookie = Array.from(patron.cookies, (pair) => pair.join('=')).join('; ');
  const before = linesOfLog().length;

  const started = performance.now();
  const counts = new Map<number, number>();
  for (let sent = 0, part = 0; sent < REQUESTS; sent += PART, part++) {
    const requests = malformedRequests(Math.min(PART, REQUESTS - sent), part).values();
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (const request of requests) {
          const { status, text } = await send(origin, request, patronCookie);
          counts.set(status, (counts.get(status) ?? 0) + 1);
          if (status >= 500 || INSIDE.test(text)) {
            check(`${JSON.stringify(request)} got ${status} ${text}`, false);
          }
        }
      }),
    );
  }
  const seconds = (performance.now() - started) / 1000;
  const statuses = [...counts].sort(([a], [b]) => a - b);
  console.log(
    `${REQUESTS} requests in ${seconds.toFixed(0)} s: ${statuses.map(([status, times]) => `${times} × ${status}`).join(', ')}`,
  );
  check('no answer is a 500 or more', !statuses.some(([status]) => status >= 500));
  const answers = await Promise.all(brokenStreams(BROKEN_STREAMS).map((s) => sendRaw(origin, s)));
  check(
    `no answer to ${BROKEN_STREAMS} broken streams is one`,
    !answers.some((answer) => /^HTTP\/1\.1 5/.test(answer)),
  );

  const history = await patron.json(
    `/api/matches?deviceId=${encodeURIComponent(matches.find(({ sides }) => sides[0].deviceId)?.sides[0].deviceId ?? '')}`,
  );
  check('the server stands, and answers with what was stored', isHistory(history));
  const lines = linesOfLog().slice(before);
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const read = lines.map(readLine);
  console.log(
    `${lines.length} lines of log, the longest of ${longest} characters; ${megabytes(peakOf(server.pid))} of memory at most`,
  );
  check('every line of the log is one of JSON', !read.includes(null));
  check(`none is longer than ${LONGEST_LINE} characters`, longest <= LONGEST_LINE);
  const requestsLogged = read.filter((line) => line?.msg === 'request').length;
  check('no request has more than one line', requestsLogged <= REQUESTS + BROKEN_STREAMS + 1);
  const others = read.filter((line) => line?.msg !== 'request' && !isLoginFailure(line?.msg));
  for (const other of others.slice(0, 5)) console.log(JSON.stringify(other));
  check('besides, nothing but logins that failed is told of', others.length === 0);
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function isLoginFailure(message: unknown): boolean {
  return typeof message === 'string' && message.startsWith('Login failed');
}

function isHistory({ status, body }: { status: number; body: unknown }): boolean {
  return status === 200 && Array.isArray(body) && body.length > 0;
}

function linesOfLog(): string[] {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n');
}

function readLine(line: string): { readonly msg?: unknown } | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Bytes; 0 on a system without /proc. */
function peakOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(faults === 0 ? 0 : 1);
