/** Alerts, received by a web server and a mail server of this test. */
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer as createMailServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connection/database';
import { alertChannels } from '../../../server/watch/alert-channels';
import { createAlerts } from '../../../server/watch/alerts';
import { type Check, checkOf } from '../../../server/watch/checks';
import { databaseOfTests } from '../../fixtures/database-of-tests';
import { atTheEnd } from '../../fixtures/ends';

async function webServer(status = () => 200) {
  const posts: Record<string, unknown>[] = [];
  const server = createWebServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (status() < 400) posts.push(JSON.parse(body));
      response.writeHead(status()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => server.close());
  return { posts, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`) };
}

/** As much of RFC 5321 as a mail needs. */
async function mailServer() {
  const mails: string[] = [];
  const server = createMailServer((socket) => {
    let isData = false;
    let mail = '';
    socket.on('error', () => {});
    socket.write('220 here\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split(/(?<=\r\n)/)) {
        if (isData) {
          mail += line;
          if (!mail.endsWith('\r\n.\r\n')) continue;
          mails.push(mail);
          isData = false;
          mail = '';
          socket.write('250 kept\r\n');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 well\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { mails, url: new URL(`smtp://127.0.0.1:${port}?to=bridge@site.example`) };
}

const stored = await databaseOfTests('DELETE FROM alerts');
const START = Date.parse('2026-11-20T12:00:00Z');
const checkAs = (state: Check['state'], name = 'disk', code = state as string): Check =>
  checkOf(name, { state, code, error: state === 'ok' ? null : '95 % full.' }, new Date(START));

async function watcher(status?: () => number, given?: Database) {
  const web = await webServer(status);
  const database = given ?? stored;
  let minutes = 0;
  const now = () => new Date(START + minutes * 60_000);
  const send = alertChannels({ alertWebhook: web.url, alertMail: null, site: 'site.example' });
  let alerts = createAlerts(database, { send, now });
  return {
    posts: web.posts,
    restart: () => {
      alerts = createAlerts(database, { send, now });
    },
    at: async (minute: number, ...checks: Check[]) => {
      minutes = minute;
      await alerts.tell(checks);
    },
    trouble: () => alerts.trouble(),
  };
}

describe('an alert', () => {
  it('goes out once when a check turns red and once when it is well again', async () => {
    const { at, posts } = await watcher();
    await at(0, checkAs('ok'));
    for (const minute of [5, 10, 90]) await at(minute, checkAs('failing'));
    for (const minute of [95, 100]) await at(minute, checkAs('ok'));
    expect(posts.map(({ state }) => state)).toEqual(['failing', 'ok']);
    expect(posts[0]).toMatchObject({ check: 'disk', site: 'site.example', error: '95 % full.' });
  });

  it('does not go out again after a restart', async () => {
    const { at, posts, restart } = await watcher();
    await at(0, checkAs('failing'));
    restart();
    await at(5, checkAs('failing'));
    expect(posts).toHaveLength(1);
  });

  it('goes out for one check at most once an hour, however often it turns; others go out at once', async () => {
    const { at, posts } = await watcher();
    for (let minute = 0; minute < 60; minute += 5) {
      await at(minute, checkAs(minute % 10 === 0 ? 'failing' : 'ok'), checkAs('ok', 'memory'));
    }
    expect(posts).toHaveLength(1);
    await at(59, checkAs('ok'), checkAs('stale', 'memory'));
    expect(posts.map(({ check }) => check)).toEqual(['disk', 'memory']);
    await at(60, checkAs('ok'));
    expect(posts.at(-1)).toMatchObject({ check: 'disk', state: 'ok' });
  });

  it('is tried again where it was not taken, and the trouble is said until then', async () => {
    let status = 500;
    const { at, posts, trouble } = await watcher(() => status);
    await at(0, checkAs('failing'));
    expect(trouble()).toContain('ALERT_WEBHOOK');
    status = 200;
    await at(5, checkAs('failing'));
    expect(posts).toHaveLength(1);
    expect(trouble()).toBeNull();
  });

  it('says nothing of what could not be looked at', async () => {
    const { at, posts } = await watcher();
    await at(0, checkAs('failing'));
    await at(90, checkAs('ok', 'disk', 'unknown'));
    expect(posts).toHaveLength(1);
  });

  it('goes out when the database is what is away, once', async () => {
    const gone = () => Promise.reject(new Error('away'));
    const { at, posts } = await watcher(undefined, {
      query: gone,
      withLock: gone,
    } as unknown as Database);
    for (const minute of [0, 5]) await at(minute, checkAs('unavailable', 'database'));
    expect(posts).toHaveLength(1);
  });

  it('arrives as a mail, with what to do, and a word of a file makes no header of its own', async () => {
    const { mails, url } = await mailServer();
    const send = alertChannels({ alertWebhook: null, alertMail: url, site: 'site.example' });
    const finding = {
      state: 'failing',
      code: 'unread',
      error: 'found x\r\nBcc: all@site.example',
      remedy: 'Mend it.',
    } as const;
    expect(await send(checkOf('content', finding, new Date(START)))).toEqual([]);
    const [head = '', body = ''] = mails[0]?.split('\r\n\r\n') ?? [];
    expect(head).toContain('To: bridge@site.example');
    expect(head).not.toContain('Bcc');
    expect(body).toContain('What to do: Mend it.');
  });

  it('says which setting took nothing, and no password', async () => {
    const alertMail = new URL('smtp://me:hidden@127.0.0.1:1?to=bridge@site.example');
    const send = alertChannels({ alertWebhook: null, alertMail, site: 'site.example' });
    const [failure] = await send(checkAs('failing'));
    expect(failure).toContain('ALERT_MAIL');
    expect(failure).not.toContain('hidden');
  });
});
