/** The scripts and files to run it with, as an operator has them: tried with the programs they are for. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { hasProgram } from '../../scripts/optional-programs.mjs';
import { folderOf, putFile } from '../fixtures/folders';

const project = join(import.meta.dirname, '../..');
const deploy = join(project, 'deploy');

it('a share that the proxy gets before the worker is there leads to the page, however large it is', () => {
  const proxy = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
  const [, share = ''] = /location = \/mygames\/share \{([^}]*)\}/.exec(proxy) ?? [];
  expect(share).toMatch(/client_max_body_size 0;/);
  expect(share).toMatch(/return 303 "[^"]*\/mygames#share-missed";/);
});

describe('a folder of delivered matches', () => {
  // A stub of the import: what it says of a file is the file's content.
  const imported = (folder: string) => {
    const tools = folderOf({ node: '#!/bin/sh\n[ -f "$2" ] || exit 2\nexit "$(cat "$2")"\n' });
    chmodSync(join(tools, 'node'), 0o755);
    const { status, stderr } = spawnSync('sh', [join(deploy, 'import-folder.sh'), folder], {
      encoding: 'utf8',
      env: { ...process.env, NODE: join(tools, 'node') },
    });
    return { status, said: stderr };
  };
  const namesIn = (folder: string, ...path: string[]) =>
    readdirSync(join(folder, ...path)).filter((name) => name.includes('json'));

  it('is imported file by file: done, unreadable, or left for the next time with all that would meet the same', () => {
    const folder = folderOf({
      'a.jsonl': '0',
      'b.jsonl.gz': '2',
      'c.jsonl': '1',
      'd.jsonl': '0',
      'e.jsonl.part': '0',
    });
    expect(imported(folder).status).toBe(1);
    expect(namesIn(folder, 'done')).toEqual(['a.jsonl']);
    expect(namesIn(folder, 'unreadable')).toEqual(['b.jsonl.gz']);
    expect(namesIn(folder)).toEqual(['c.jsonl', 'd.jsonl', 'e.jsonl.part']);
    putFile(folder, 'c.jsonl', '0');
    expect(imported(folder).status).toBe(0);
    expect(namesIn(folder)).toEqual(['e.jsonl.part']);
  });

  it('names a file that can’t be read, a folder among them, and goes on behind it', () => {
    const folder = folderOf({ 'a.jsonl/inner.jsonl': '0', 'b.jsonl': '2', 'c.jsonl': '0' });
    symlinkSync('nowhere', join(folder, 'a2.jsonl'));
    const { status, said } = imported(folder);
    expect(status).toBe(0);
    expect(namesIn(folder, 'unreadable')).toEqual(['a.jsonl', 'a2.jsonl', 'b.jsonl']);
    expect(namesIn(folder, 'done')).toEqual(['c.jsonl']);
    for (const name of ['a.jsonl', 'a2.jsonl', 'b.jsonl']) {
      expect(said).toContain(`${folder}/${name} could not be read`);
    }
    expect(said).not.toContain('c.jsonl');
  });

  it('leaves a file at which the import broke off, and goes on behind it', () => {
    const folder = folderOf({ 'a.jsonl': '137', 'b.jsonl': '70', 'c.jsonl': '0' });
    expect(imported(folder).status).toBe(70);
    expect(namesIn(folder)).toEqual(['a.jsonl', 'b.jsonl']);
    expect(namesIn(folder, 'done')).toEqual(['c.jsonl']);
  });

  it('keeps every file that was delivered under the same name', () => {
    const folder = folderOf({ 'day.jsonl.gz': '0', 'bad.jsonl/x.jsonl': '' });
    for (let time = 0; time < 3; time++) {
      putFile(folder, 'day.jsonl.gz', '0');
      putFile(folder, 'bad.jsonl/x.jsonl', '');
      expect(imported(folder).status).toBe(0);
    }
    expect(namesIn(folder, 'done')).toEqual(['day.2.jsonl.gz', 'day.3.jsonl.gz', 'day.jsonl.gz']);
    expect(namesIn(folder, 'unreadable')).toEqual(['bad.2.jsonl', 'bad.3.jsonl', 'bad.jsonl']);
  });

  it('is left as it is by an import that is asked to end, which is waited for', async () => {
    const folder = folderOf({ 'a.jsonl': '', 'b.jsonl': '' });
    const tools = folderOf({
      // Ends as the import does: in a while, with the signal's code.
      node: `#!/bin/sh\ntrap 'sleep 0.5; touch "${folder}/ended"; exit 143' TERM\ntouch "${folder}/begun"\nwhile :; do sleep 0.05; done\n`,
    });
    chmodSync(join(tools, 'node'), 0o755);
    const script = spawn('sh', [join(deploy, 'import-folder.sh'), folder, '600'], {
      env: { ...process.env, NODE: join(tools, 'node') },
    });
    await expect.poll(() => readdirSync(folder)).toContain('begun');
    script.kill('SIGTERM');
    expect(await once(script, 'exit')).toEqual([143, null]);
    expect(readdirSync(folder)).toContain('ended');
    expect(namesIn(folder)).toEqual(['a.jsonl', 'b.jsonl']);
  });

  it('is looked at again and again where a pause is set, also after a failure', async () => {
    const folder = folderOf({ 'a.jsonl': '1' });
    const tools = folderOf({ node: '#!/bin/sh\nexit "$(cat "$2")"\n' });
    chmodSync(join(tools, 'node'), 0o755);
    const script = spawn('sh', [join(deploy, 'import-folder.sh'), folder, '0.1'], {
      env: { ...process.env, NODE: join(tools, 'node') },
    });
    await expect.poll(() => readdirSync(folder)).toContain('done');
    putFile(folder, 'a.jsonl', '0');
    await expect.poll(() => namesIn(folder, 'done')).toEqual(['a.jsonl']);
    script.kill('SIGTERM');
    expect(await once(script, 'exit')).toEqual([143, null]);
  });

  it('keeps what was imported for a month, however old it was when it came', () => {
    const folder = folderOf({ 'late.jsonl': '0', 'done/old.jsonl': '0', 'done/new.jsonl': '0' });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    utimesSync(join(folder, 'late.jsonl'), daysAgo(400), daysAgo(400));
    utimesSync(join(folder, 'done/old.jsonl'), daysAgo(32), daysAgo(32));
    utimesSync(join(folder, 'done/new.jsonl'), daysAgo(29), daysAgo(29));
    for (let time = 0; time < 2; time++) {
      expect(imported(folder).status).toBe(0);
      expect(namesIn(folder, 'done')).toEqual(['late.jsonl', 'new.jsonl']);
    }
  });

  it('may be empty, or new', () => {
    expect(imported(join(folderOf(), 'new')).status).toBe(0);
  });
});

describe('the files for the system', () => {
  /** A folder with a certificate for the example's host. */
  const certifiedFolder = () => {
    const folder = folderOf();
    const certificate = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'privkey.pem')];
    spawnSync('openssl', [
      ...['req', '-x509', '-subj', '/CN=crows-nest.example', '-days', '1'],
      ...[...certificate, '-out', join(folder, 'fullchain.pem')],
    ]);
    return folder;
  };
  const siteIn = (folder: string) =>
    readFileSync(join(deploy, 'nginx.conf'), 'utf8').replaceAll(
      '/etc/letsencrypt/live/crows-nest.example',
      folder,
    );

  it.skipIf(!hasProgram('systemd-analyze'))('are units that systemd understands', () => {
    // Of a unit that is right nothing is said; what it runs is not on this machine.
    const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name));
    expect(units).toHaveLength(3);
    for (const unit of units) {
      const { stderr } = spawnSync('systemd-analyze', ['verify', join(deploy, unit)], {
        encoding: 'utf8',
      });
      const faults = stderr
        .split('\n')
        .filter(
          (line) =>
            line.includes('crows-nest') && !/is not executable|Unit .* not found/.test(line),
        );
      expect(faults).toEqual([]);
    }
  });

  it.skipIf(!hasProgram('nginx') || !hasProgram('openssl'))('are a proxy that nginx takes', () => {
    const folder = certifiedFolder();
    putFile(folder, 'nginx.conf', `pid ${folder}/pid; events {} http { ${siteIn(folder)} }`);
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      { encoding: 'utf8' },
    );
    expect(stderr).not.toMatch(/\[(warn|emerg)\]/);
    expect(status).toBe(0);
  });

  it.skipIf(!hasProgram('nginx') || !hasProgram('openssl'))(
    'are a proxy that appends its client’s address to those before',
    async () => {
      const forwarded: (string | undefined)[] = [];
      const behind = createServer((request, response) => {
        forwarded.push(String(request.headers['x-forwarded-for']));
        response.end();
      }).listen(0, '127.0.0.1');
      await once(behind, 'listening');
      const port = await freePort();
      const { port: portBehind } = behind.address() as AddressInfo;
      const folder = certifiedFolder();
      const site = siteIn(folder)
        .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace('127.0.0.1:8787', `127.0.0.1:${portBehind}`);
      putFile(
        folder,
        'nginx.conf',
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${site} }`,
      );
      const nginx = spawn('nginx', [
        '-c',
        join(folder, 'nginx.conf'),
        '-e',
        join(folder, 'error.log'),
      ]);
      const ask = (claim: string | null) =>
        fetch(`http://127.0.0.1:${port}/`, {
          headers: claim === null ? {} : { 'x-forwarded-for': claim },
        });
      await expect
        .poll(() =>
          ask(null).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
      await ask('203.0.113.7');
      expect(forwarded).toEqual(['127.0.0.1', '203.0.113.7, 127.0.0.1']);
      // An operator's file of cards is larger than anything of a visitor.
      const send = async (path: string) => {
        const body = 'x'.repeat(2_000_000);
        return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })).status;
      };
      expect(await send('/api/operator/content/take')).toBe(200);
      expect(await send('/api/search')).toBe(413);
      // What the proxy says itself is no web page where the app asks: it takes one for the hall's.
      const told = async (path: string, body?: string) => {
        const answer = await fetch(
          `http://127.0.0.1:${port}${path}`,
          body ? { method: 'POST', body } : {},
        );
        return [answer.status, answer.headers.get('content-type'), await answer.text()];
      };
      const inOurForm = [
        expect.stringMatching(/^application\/json/),
        expect.stringMatching(/^{"error": "The server /),
      ];
      expect(await told('/api/search', 'x'.repeat(2_000_000))).toEqual([413, ...inOurForm]);
      behind.close();
      behind.closeAllConnections();
      for (const path of ['/api/health', '/api/operator/session', '/content/events.json']) {
        expect(await told(path), path).toEqual([502, ...inOurForm]);
      }
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  );

  it.skipIf(!hasProgram('shellcheck'))('are scripts without a known trap', () => {
    const scripts = readdirSync(deploy).filter((name) => name.endsWith('.sh'));
    const { stdout } = spawnSync(
      'shellcheck',
      scripts.map((name) => join(deploy, name)),
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe('');
  });

  it('hand every setting on to a container, and the card data to the import’s as well', () => {
    const compose = readFileSync(join(project, 'compose.yaml'), 'utf8');
    expect(compose).toMatch(/^ {2}database:\n(?: {4}.*\n)*? {4}shm_size: /m);
    expect(compose).toMatch(/^x-server:[\s\S]*?env_file: \.env\n[\s\S]*?^services:/m);
    const services = compose.slice(compose.indexOf('services:'));
    const imports = services.slice(services.indexOf('  import:'), services.indexOf('\nvolumes:'));
    for (const volume of ['data:/data', './content:/content:ro']) {
      expect(imports).toContain(`- ${volume}\n`);
    }
  });

  it('add a replica, and processes that answer from it, only where the profile is asked for', () => {
    const compose = readFileSync(join(project, 'compose.yaml'), 'utf8');
    const service = (name: string) =>
      new RegExp(`^  ${name}:.*\\n((?:    .*\\n)*)`, 'm').exec(compose)?.[1] ?? '';
    for (const name of ['replica', 'answer-1']) {
      expect(service(name), name).toContain('profiles: [replica]');
    }
    expect(service('answer-1')).toMatch(/PUBLISH: "off"\n {6}DATABASE_READ_URL: .*@replica\//);
    expect(service('answer-2')).toContain('<<: *answer\n');
    expect(service('app') + service('import')).not.toContain('DATABASE_READ_URL');
  });

  it('name only settings that the server knows, and files that are there', () => {
    const settings = readFileSync(join(project, '.env.example'), 'utf8');
    const compose = readFileSync(join(project, 'compose.yaml'), 'utf8');
    const own = ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB'];
    for (const [, name = ''] of compose.matchAll(/^ {4,6}([A-Z_]+): /gm)) {
      if (!own.includes(name)) expect(settings, name).toContain(`\n${name}=`);
    }
    for (const [path] of compose.matchAll(/deploy\/[\w.-]+/g)) {
      expect(existsSync(join(project, path)), path).toBe(true);
    }
  });
});
