/**
 * `node scripts/walk-operating.mjs`: follows docs/OPERATING.md literally. It runs the commands in boxes
 * marked `walk`, in their order and in one shell, in an empty folder against a temporary PostgreSQL. Paths of
 * a real machine (/opt, /etc, /var, the home folder, the port) map into that folder; `sudo -u postgres` is
 * the cluster's superuser, and `systemctl` runs the unit's command directly, with the unit's settings and
 * nothing else. When root runs it, the site's user may only write what the page allows.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.mjs';
import { startPostgres } from './postgres.mjs';

const project = join(import.meta.dirname, '..');
const manual = readFileSync(join(project, 'docs/OPERATING.md'), 'utf8');
const boxes = (kind) =>
  [...manual.matchAll(new RegExp(`^\`\`\`${kind} walk\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text]) => text,
  );

let passed = 0;
const check = (what, holds) => {
  console.log(`${holds ? 'ok' : 'FAILED'}: ${what}`);
  if (!holds) throw new Error(what);
  passed += 1;
};

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-walk-'));
const home = join(scratch, 'home');
const tools = join(scratch, 'tools');
const upstream = join(scratch, 'upstream');
const port = await freePort();
const postgres = await startPostgres();
if (!postgres.url) throw new Error(postgres.reason);
const cluster = new URL(postgres.url);
const isRoot = process.getuid() === 0;
const NOBODY = 65_534;
/** Prefix for a command of the site's user. */
const asSite = isRoot ? `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups` : '';
/** As cron and a login set it. */
const sitePath = `${dirname(process.execPath)}:/usr/bin:/bin`;

try {
  prepare();
  checkCron();
  const commands = boxes('sh').map(translate);
  check('the page has commands', commands.length >= 9);
  const page = commands.flatMap((command) => [...before(command), command]);
  await shell('every command of the page succeeds', page);
  await checkSite();
  await shell('an operator gives a file through the proxy', [await panelCommands()]);
  console.log(`\n${passed} passed, 0 failed`);
} catch (error) {
  console.error(error);
  console.log(`\n${passed} passed, 1 failed`);
  process.exitCode = 1;
} finally {
  spawnSync(join(tools, 'systemctl'), ['stop'], { env: environment() });
  postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** Events beside the page: somebody works on the project, and so far the site has a simulated season. */
function before(command) {
  if (command.includes('pull --quiet')) {
    return [`git -C '${upstream}' commit --quiet --allow-empty -m 'A new version'`];
  }
  if (!command.includes('content-simulated')) return [];
  return [
    translate(`
sudo -u postgres psql -q -c "CREATE DATABASE simulated OWNER crows_nest ENCODING 'UTF8' TEMPLATE template0"
systemctl stop crows-nest
rm -rf /var/lib/crows-nest/content
sed -i -e 's#^SIMULATE=.*#SIMULATE=on#' -e 's#^\\(DATABASE_URL=.*/\\).*#\\1simulated#' /etc/crows-nest.env
echo SEASON_SCALE=0.001 >> /etc/crows-nest.env
systemctl start crows-nest
curl --retry 90 --retry-connrefused --retry-delay 1 -fsS -o /dev/null http://localhost:8787/content/tournaments.json`),
  ];
}

/** Maps the machine's places into the scratch folder. */
function translate(text) {
  return text
    .replaceAll('https://git.example/crows-nest.git', upstream)
    .replace(/(?<=[\s="'])\/(opt|etc|var)\//g, `${scratch}/$1/`)
    .replaceAll('localhost:5432', cluster.host)
    .replaceAll('localhost:8787', `localhost:${port}`);
}

function prepare() {
  // Other users may enter, as on any machine.
  chmodSync(scratch, 0o755);
  for (const folder of ['home', 'tools', 'opt', 'etc/systemd/system', 'var/lib', 'var/backups']) {
    mkdirSync(join(scratch, folder), { recursive: true });
  }
  // The committed state, as anybody else would get it.
  execFileSync('git', ['clone', '--quiet', project, upstream]);
  execFileSync('git', ['-C', upstream, 'config', 'user.email', 'walk@localhost']);
  execFileSync('git', ['-C', upstream, 'config', 'user.name', 'Walk']);
  writeFileSync(join(home, 'matches.jsonl'), linesOf('first', 400));
  writeFileSync(join(home, 'more.jsonl'), linesOf('second', 40));
  mkdirSync(join(home, 'own'));
  const event = { tournament_name: 'Own Cup', tournament_date: 'May 1, 2027' };
  writeFileSync(join(home, 'own/events.json'), JSON.stringify([event]));
  const leader = { cardName: 'A leader', cardType: 'LEADER', color: 'Red', cost: '5' };
  const leaders = ['OP01-001', 'OP02-001'].map((cardNumber) => ({ cardNumber, ...leader }));
  writeFileSync(join(home, 'own/card_data.json'), JSON.stringify(leaders));

  tool(
    'sudo',
    `
[ "$1" = -u ] || exit 9
user=$2
shift 2
case $user in
  postgres) PGHOST=127.0.0.1 PGPORT=$CLUSTER_PORT PGUSER=$CLUSTER_USER PGDATABASE=postgres exec "$@" ;;
  crows-nest) exec env -i PATH="${sitePath}" HOME='${scratch}/var/lib/crows-nest' ${asSite} "$@" ;;
  *) exit 9 ;;
esac`,
  );
  tool('useradd', 'exit 0');
  // This machine lacks a user of this name: another one without other files takes its place.
  const group = isRoot ? NOBODY : process.getgid();
  tool('chgrp', `[ "$1" = crows-nest ] && shift && exec /usr/bin/chgrp ${group} "$@"`);
  tool(
    'install',
    `exec /usr/bin/install "\${@/#crows-nest/${isRoot ? NOBODY : process.getuid()}}"`,
  );
  tool(
    'systemctl',
    `
pid='${scratch}/server.pid'
unit='${scratch}/etc/systemd/system/crows-nest.service'
stop() {
  [ -f "$pid" ] || return 0
  kill -TERM "$(cat "$pid")" 2>/dev/null || true
  while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done
  rm -f "$pid"
}
start() {
  set -a
  eval "$(sed -n 's#^Environment=##p' "$unit" | sed 's#=/var/#=${scratch}/var/#g')"
  . '${scratch}/etc/crows-nest.env'
  set +a
  cd '${scratch}/opt/crows-nest/current'
  command=$(sed -n 's#^ExecStart=/usr/bin/##p' "$unit")
  PORT=${port} nohup ${asSite} $command >>'${scratch}/server.log' 2>&1 &
  echo $! > "$pid"
}
case "$*" in
  *timer*) exit 0 ;;
  stop*) stop ;;
  *) stop; start ;;
esac`,
  );
}

function tool(name, script) {
  writeFileSync(join(tools, name), `#!/bin/bash\nset -eu\n${script}\n`);
  chmodSync(join(tools, name), 0o755);
}

function environment() {
  const { PATH, HOME: _home, ...rest } = process.env;
  const env = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !/^(PG|DATABASE|TEST_|DATA_DIR)/.test(key)),
  );
  return {
    ...env,
    PATH: `${tools}:${PATH}`,
    HOME: home,
    npm_config_cache: env.npm_config_cache ?? join(process.env.HOME ?? '', '.npm'),
    npm_config_userconfig: join(process.env.HOME ?? '', '.npmrc'),
    CLUSTER_PORT: cluster.port,
    CLUSTER_USER: cluster.username,
  };
}

/** One shell for all boxes, as an operator has; each box is printed before it runs. */
async function shell(what, scripts) {
  const text = scripts
    .map((script, index) => `echo; echo '— box ${index + 1}'\n${script}`)
    .join('\n');
  writeFileSync(join(scratch, 'walk.sh'), `set -euo pipefail\ncd ~\n${text}\n`);
  const child = spawn('bash', [join(scratch, 'walk.sh')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    console.error(readFileSync(join(scratch, 'server.log'), { encoding: 'utf8', flag: 'a+' }));
  check(what, code === 0);
}

async function checkSite() {
  const sudo = (database, sql) => {
    const psql = ['-u', 'postgres', 'psql', '-XAtq', '-d', database, '-c', sql];
    const said = execFileSync(join(tools, 'sudo'), psql, { encoding: 'utf8', env: environment() });
    return said.trim();
  };
  for (const database of ['crows_nest', 'restored']) {
    check(
      `${database} holds both imports once`,
      sudo(database, 'SELECT count(*) FROM match_sides') === '880',
    );
  }
  check(
    'the role is no superuser',
    sudo('postgres', "SELECT rolsuper FROM pg_roles WHERE rolname = 'crows_nest'") === 'f',
  );
  check(
    'the site was simulated',
    sudo('simulated', 'SELECT count(*) FROM simulated_season') === '1',
  );
  check(
    'own matches are in a database of their own, and nothing simulated beside them',
    sudo('own_matches', 'SELECT count(*) FROM match_sides') === '800' &&
      sudo('own_matches', 'SELECT count(*) FROM simulated_season') === '0',
  );
  check('the server answers from it', await found('first 7'));
  const content = (name) => fetch(`http://localhost:${port}/content/${name}`);
  check('own events are served', (await (await content('events.json')).text()).includes('Own Cup'));
  check('no simulated tournaments are', (await content('tournaments.json')).status === 404);
  const { checks } = await (await fetch(`http://localhost:${port}/api/health`)).json();
  const certificate = checks.find(({ name }) => name === 'certificate');
  check('the server goes by the new domain', certificate?.code !== 'none');
  const releases = readdirSync(join(scratch, 'opt/crows-nest/releases'));
  check('the release before is still there', releases.length === 2);
  const stats = readdirSync(join(scratch, 'var/lib/crows-nest/content/stats'));
  check('the day is published', stats.filter((name) => name.startsWith('rankings_')).length >= 8);
  // The server serves what cron publishes.
  const served = async () => {
    const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });
    const name = `rankings_west_${day.replaceAll('-', '')}.json`;
    const answer = await fetch(`http://localhost:${port}/content/stats/${name}`);
    return answer.ok;
  };
  for (const name of stats)
    rmSync(join(scratch, 'var/lib/crows-nest/content/stats', name), { recursive: true });
  runCronLines();
  check('the server serves what cron has published', await served());
  const current = join(scratch, 'opt/crows-nest/current');
  check('nothing was written into a version’s folder', !existsSync(join(current, 'data')));
  // The rights that a role needs in somebody else's database.
  const url = `postgres://crows_nest@${cluster.host}/shared_house`;
  const imported = spawnSync('node', ['dist/server/import.js', join(home, 'more.jsonl')], {
    cwd: current,
    env: { ...environment(), DATABASE_URL: url, SIMULATE: 'off' },
    encoding: 'utf8',
  });
  check('two grants are enough in a database of somebody else', imported.status === 0);
}

/**
 * The panel behind the page's own proxy, at the new address and at the one of before: an operator logs in,
 * gives a file of content and logs out, and so does a patron. The stand-in is their platform.
 */
async function panelCommands() {
  const secure = await freePort();
  const site = readFileSync(join(project, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/letsencrypt/live/crows-nest.example', scratch)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl;`)
    .replace('127.0.0.1:8787', `127.0.0.1:${port}`);
  const main = `daemon off; pid ${scratch}/nginx.pid; events {} http { access_log off; ${site} }`;
  writeFileSync(join(scratch, 'nginx.conf'), main);
  const events = Array(9000).fill({ tournament_name: 'Cup', tournament_date: 'May 1, 2027' });
  const file = { name: 'events', text: JSON.stringify(events), isLossMeant: true };
  writeFileSync(join(scratch, 'check.json'), JSON.stringify(file));
  return `
cd '${scratch}'
printf '\nSTAND_IN=on\nOPERATORS=stand-in\n' >> etc/crows-nest.env
systemctl restart
openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=crows.new.example -keyout privkey.pem -out fullchain.pem
nginx -c "$PWD/nginx.conf" -e "$PWD/nginx.log" &
trap "kill $!" EXIT
ask() {
  curl --retry 30 --retry-all-errors --retry-delay 1 -fsSkL --connect-to "$host:443:127.0.0.1:${secure}" \
    -H "Origin: https://$host" -b "$host.jar" -c "$host.jar" "\${@:2}" "https://$host$1"
}
for host in crows.new.example crows.old.example; do
  mapfile -t fields < <(ask /api/auth/operator | grep -o 'type="hidden" name="[^"]*" value="[^"]*"' |
    sed 's/.*name="\\(.*\\)" value="\\(.*\\)"/--data-urlencode\\n\\1=\\2/; s/&amp;/\\&/g')
  ask /stand-in/membership/authorize "\${fields[@]}" -d tier=OPERATOR >login.html
  version=$(ask /api/operator/content/check --json @check.json | sed 's/.*"version":"\\([^"]*\\)".*/\\1/')
  sed "s/{/{\\"version\\":\\"$version\\",/" check.json >take.json
  ask /api/operator/content/take --json @take.json
  ask /api/operator/logout --json '{}'
  ask /api/auth/logout -X POST
done`;
}

/** The commands of cron's lines, without their check of the Pacific time. */
function runCronLines() {
  for (const line of boxes('cron').flatMap((box) => box.trim().split('\n'))) {
    const command = line.replace(/^(\S+ ){6}/, '').replace(/^\[.*?\] && /, '');
    const user = asSite === '' ? [] : asSite.split(' ');
    const [program, ...args] = [...user, 'sh', '-c', translate(command)];
    const { status } = spawnSync(program, args, {
      stdio: 'inherit',
      env: { PATH: sitePath, HOME: join(scratch, 'var/lib/crows-nest') },
    });
    check(`cron's line runs: ${command.slice(-40)}`, status === 0);
  }
}

async function found(name) {
  const response = await fetch(`http://localhost:${port}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ searchTerm: name }),
  });
  return response.ok && (await response.text()).includes(name);
}

/**
 * The publication's line runs once each Pacific day, even when the clocks change; the import's every half
 * hour.
 */
function checkCron() {
  const lines = boxes('cron').flatMap((box) => box.trim().split('\n'));
  const publication = lines.find((line) => line.includes('publish-stats'));
  const [, minute, condition] = /^(\d+) \* \* \* \* \S+ (\[.*?\]) &&/.exec(publication ?? '') ?? [];
  check('the publication is a line of cron', condition !== undefined);
  tool('date', 'exec /bin/date -d "@$NOW" "$@"');
  for (const first of ['2026-03-06', '2026-10-30', '2026-12-30']) {
    const days = [];
    for (let hour = 0; hour < 24 * 4; hour++) {
      const now = new Date(`${first}T00:00:00Z`).getTime() + (hour * 60 + Number(minute)) * 60_000;
      // Cron only passes an escaped percent sign on.
      const { status } = spawnSync('sh', ['-c', condition.replaceAll('\\%', '%')], {
        env: { PATH: `${tools}:${process.env.PATH}`, NOW: String(now / 1000) },
      });
      if (status === 0)
        days.push(new Date(now).toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }));
    }
    check(
      `around ${first} it runs once a Pacific day, just after midnight`,
      days.length === 4 && new Set(days).size === 4,
    );
  }
  rmSync(join(tools, 'date'));
}

function linesOf(name, count) {
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      matchId: `${name} ${index}`,
      date: new Date(Date.now() - (index % 9) * 86_400_000 - 3_600_000).toISOString(),
      result: index % 3 ? 'Won' : 'Lost',
      turnOrder: index % 2,
      turnNumber: 7,
      GameMode: index % 2,
      isPrivate: false,
      deviceID: `device ${name} ${index % 20}`,
      playerName: `${name} ${index % 20}#1`,
      playerLeader: 'OP01-001',
      oppDeviceID: `other ${index % 30}`,
      oppPlayerName: `Other ${index % 30}#1`,
      oppLeader: 'OP02-001',
    }),
  ).join('\n');
}
