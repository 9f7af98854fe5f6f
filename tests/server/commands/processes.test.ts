/** How commands and the server end, and what they go on through. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import {
  commandLine,
  endsAt,
  environmentOf,
  inData,
  lines,
  run,
  start,
  startWith,
  withEnv,
} from '../../fixtures/commands';
import { placeOfServer, testServer } from '../../fixtures/database';

describe('the commands', () => {
  it('end in a sentence wherever they are: waiting for input, starting a season', async () => {
    const place = await placeOfServer();
    const waiting = startWith(null, place, 'import', '-');
    waiting.child.stdin.write('no match\n');
    await endsAt(waiting, /Line 1 was left out/);
    const season = withEnv(place, { SIMULATE: 'on', SEASON_SCALE: '0.1', LOG_LEVEL: 'info' });
    expect(await endsAt(start(season, 'main'), /job step/)).not.toContain('is on http');
  });

  it('end with a request in flight answered, once they are asked to', async () => {
    const { child, said, closed } = start(await placeOfServer(), 'main');
    await expect.poll(said).toMatch(/is on http:\/\/localhost:\d+, for /);
    const [, port] = /localhost:(\d+)/.exec(said()) ?? [];
    const asked = request({ port, path: '/api/search', method: 'POST', agent: false });
    asked.setHeader('content-type', 'application/json');
    // It answers so once it has the head.
    asked.setHeader('expect', '100-continue');
    asked.write('{"searchTerm":');
    await once(asked, 'continue');
    child.kill('SIGTERM');
    await expect
      .poll(() => fetch(`http://localhost:${port}/`).catch(() => 'refused'))
      .toBe('refused');
    asked.end('"nobody"}');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    const [code] = await closed;
    expect(code).toBe(0);
  });

  it.runIf(process.platform === 'linux')(
    'serve on where the log can not be written: its disk is full, its reader has ended',
    async () => {
      const place = await placeOfServer();
      for (const trouble of ['full', 'gone'] as const) {
        const port = await freePort();
        const full = openSync('/dev/full', 'w');
        const child = spawn(process.execPath, commandLine('main'), {
          cwd: dirname(place.env.DATA_DIR),
          env: { ...environmentOf(place), PORT: String(port), LOG_LEVEL: 'debug' },
          stdio: ['ignore', trouble === 'full' ? full : 'pipe', 'pipe'],
        });
        onTestFinished(() => void child.kill('SIGKILL'));
        closeSync(full);
        child.stdout?.destroy();
        let said = '';
        child.stderr?.on('data', (text) => {
          said += text;
        });
        const ask = () =>
          fetch(`http://127.0.0.1:${port}/api/health`).then(
            ({ status }) => status,
            () => (child.exitCode === null ? 'not yet' : `ended: ${said}`),
          );
        await expect.poll(ask, { interval: 100 }).toBe(200);
        for (let asked = 0; asked < 20; asked++) expect(await ask()).toBe(200);
        child.kill('SIGTERM');
        expect(await once(child, 'close')).toEqual([0, null]);
      }
    },
  );

  it('keep to one process a data folder', async (context) => {
    if (testServer !== null) context.skip();
    const place = await placeOfServer();
    const { child, said, closed } = startWith(null, place, 'import', '-');
    await expect.poll(() => readdirSync(inData(place, 'db'))).toContain('lock');
    const second = await run(place, 'publish-stats');
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/in use .* stop that server first, or set DATABASE_URL/);
    child.stdin.end(lines[0]);
    await closed;
    expect(said()).toContain('1 new matches');
  });
});
