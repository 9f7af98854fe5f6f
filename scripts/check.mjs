/**
 * `npm test`: every check in one run. A failed check does not hide later ones, except where they need its
 * result. At the end come the failures, each with its own command, what did not run and why, and one line `N
 * passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTestBrowser } from './browser.mjs';
import { readBrowserReport, readUnitReport } from './check-reports.mjs';
import { missingEngines } from './engines.mjs';
import { measuredSpeed } from './machine-speed.mjs';
import { hasProgram, OPERATORS_PROGRAMS } from './optional-programs.mjs';
import { startPostgres } from './postgres.mjs';

/** The tests with SQL run again on a real server; the first run uses the embedded one. */
const SQL_FOLDERS = ['db', 'ingest', 'publish', 'api'].map((name) => `tests/server/${name}/`);

/** The tests that rely on Node itself run again on the next version, if it is installed. */
const NODE_FOLDERS = ['ingest', 'http', 'auth', 'content'].map((name) => `tests/server/${name}/`);

/** A test file that starts programs of the machine; those of our commands start Node alone. */
const STARTS_PROGRAMS = /child_process|scripts\/(postgres|optional-programs)/;

const began = performance.now();
const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-check-'));
const found = { passed: [], failures: [], skipped: [], secondTries: [] };
const notRun = [];

console.log(
  `This machine gives a thread ${Math.round(measuredSpeed() * 100)} % of a quick core now.`,
);
// On a clean machine browsers are downloaded while the first checks run.
const browsers = run(process.execPath, ['scripts/install-browsers.mjs']);
try {
  await check('types', 'npm', ['run', '--silent', 'types']);
  await check('lint', 'npm', ['run', '--silent', 'lint']);
  await unitTests('unit and contract tests');
  // The same package manager installs the database, and it does one thing at a time.
  await browsers;
  await serverTestsOnPostgres();
  await serverTestsOnNode22();
  await testsWithoutPrograms();
  if (await check('build', 'npm', ['run', '--silent', 'build'])) {
    await check('script budgets', 'node', ['scripts/check-budget.mjs']);
    await browserTests();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
report();

async function check(title, command, args) {
  const isPassed = await step(title, command, args);
  if (isPassed) found.passed.push(title);
  else found.failures.push({ title, command: [command, ...args].join(' ') });
  return isPassed;
}

async function unitTests(title, files = [], env = {}, node = [process.execPath]) {
  const path = join(scratch, `${title}.json`);
  const unhandled = join(scratch, `${title}, unhandled errors.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/fixtures/unit-progress.ts',
  ];
  const isPassed = await step(
    title,
    node[0],
    [
      ...node.slice(1),
      'node_modules/vitest/vitest.mjs',
      'run',
      ...reporters,
      `--outputFile.json=${path}`,
      ...files,
    ],
    { ...env, UNHANDLED_ERRORS: unhandled },
  );
  take(title, readUnitReport(path, unhandled), isPassed);
}

async function serverTestsOnPostgres() {
  const title = 'server tests on PostgreSQL';
  const postgres = await startPostgres();
  if (!postgres.url) return leaveOut(title, postgres.reason);
  try {
    await unitTests(title, SQL_FOLDERS, { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

async function serverTestsOnNode22() {
  const title = 'server tests on Node 22';
  const node = [process.env.NODE_22, 'node22'].find(
    (path) => path && spawnSync(path, ['--version']).stdout?.toString().startsWith('v22.'),
  );
  if (node) await unitTests(title, NODE_FOLDERS, {}, [node]);
  else notRun.push(`${title}: there is no \`node22\`, and NODE_22 names none`);
}

/** CI's machine has every program, and would not notice a test that needs one that a stranger lacks. */
async function testsWithoutPrograms() {
  if (process.env.CI !== 'true') return;
  const title = 'tests without optional programs';
  if (process.getuid?.() !== 0 || !hasProgram('unshare'))
    return leaveOut(title, 'only root can hide them, on Linux');
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.startsWith('server/commands/'))
    .map((name) => `tests/${name}`)
    .filter((path) => STARTS_PROGRAMS.test(readFileSync(path, 'utf8')));
  await unitTests(title, files, {}, [
    process.execPath,
    'scripts/without.mjs',
    'all',
    process.execPath,
  ]);
}

async function browserTests() {
  try {
    findTestBrowser();
  } catch (error) {
    return leaveOut('end to end', error.message);
  }
  for (const engine of missingEngines())
    leaveOut(`a stored visit in ${engine}`, 'it is not installed');
  const title = 'end to end';
  const path = join(scratch, 'browser.json');
  const reporters = '--reporter=list,json,./tests/fixtures/browser-progress.ts';
  const isPassed = await step(title, 'npx', ['playwright', 'test', reporters], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  take(title, readBrowserReport(path), isPassed);
}

/** On CI nothing may be skipped. */
function leaveOut(title, reason) {
  notRun.push(`${title}: ${reason}`);
  if (process.env.CI === 'true')
    found.failures.push({ title: `${title} was not run`, command: '' });
}

/** A runner that dies without a failed test (a crash, no tests found) counts as one failure. */
function take(title, result, isPassed) {
  found.passed.push(...result.passed);
  found.failures.push(...result.failures);
  found.skipped.push(...result.skipped);
  found.secondTries.push(...result.secondTries);
  if (!isPassed && result.failures.length === 0)
    found.failures.push({ title: `${title} ended before it was done`, command: '' });
}

async function step(title, command, args, env = {}) {
  console.log(`\n— ${title}, ${minutes(performance.now() - began)} after the start`);
  const started = performance.now();
  const isPassed = (await run(command, args, env)) === 0;
  console.log(
    `— ${title}: ${isPassed ? 'passed' : 'FAILED'} in ${minutes(performance.now() - started)}`,
  );
  return isPassed;
}

async function run(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(child, 'exit');
  return code;
}

function report() {
  const { passed, failures, secondTries } = found;
  // A test that one database skips may run on another.
  const ran = new Set(passed);
  const skipped = found.skipped.filter((name) => !ran.has(name));
  for (const name of OPERATORS_PROGRAMS.filter((name) => !hasProgram(name)))
    notRun.push(`tests of the operator's files that need ${name}: it is not installed`);
  tell('Not run', notRun);
  tell('Skipped by the tests themselves', skipped);
  tell('Passed at the second try only', secondTries);
  tell(
    'Failed, each with the command that runs it alone',
    failures.map(({ title, command }) => (command ? `${title}\n    ${command}` : title)),
  );
  console.log(
    `\nIn ${minutes(performance.now() - began)}:\n\n${passed.length} passed, ${failures.length} failed`,
  );
  process.exit(failures.length === 0 ? 0 : 1);
}

function tell(heading, lines) {
  if (lines.length > 0)
    console.log(`\n${heading}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function minutes(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
