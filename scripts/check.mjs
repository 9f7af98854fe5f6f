/**
 * `npm test`: every check in one run, each reported, closed with one line `N passed, N failed`.
 * A check that fails does not hide the later ones, except where they need what it makes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingEngines } from './engines.mjs';
import { startPostgres } from './postgres.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'crows-nest-check-'));
const tally = { passed: 0, failed: 0 };
const secondTries = [];
// On a clean machine browsers are downloaded while the first checks run.
const browsers = once(
  spawn(process.execPath, ['scripts/install-browsers.mjs'], { stdio: 'inherit' }),
  'exit',
);

try {
  check('types', 'node', ['scripts/types.mjs']);
  check('lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
  unitTests('unit and contract tests');
  // The database is installed by the same package manager, which does one thing at a time.
  await browsers;
  await serverTestsOnPostgres();
  if (check('build', 'npm', ['run', '--silent', 'build'])) {
    check('script budgets', 'node', ['scripts/check-budget.mjs']);
    browserTests();
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
for (const { file, title } of secondTries)
  console.log(`\n— passed at the second try only: ${file}, ${title}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

function unitTests(title, files = [], env = {}) {
  const report = join(scratch, 'unit.json');
  rmSync(report, { force: true });
  const ok = run(
    title,
    'npx',
    [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    env,
  );
  const counts = readReport(report);
  count(counts?.numPassedTests ?? 0, counts?.numFailedTests ?? 0, ok);
}

/** The tests that need a database once more, on a real server: the run before used the embedded one. */
async function serverTestsOnPostgres() {
  const postgres = await startPostgres();
  if (!postgres.url) {
    console.log(`\n— server tests on PostgreSQL: NOT RUN, ${postgres.reason}`);
    if (process.env.CI === 'true') count(0, 1, false);
    return;
  }
  const files = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('tests/server', name))
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => readFileSync(path, 'utf8').includes('fixtures/database'));
  try {
    unitTests('server tests on PostgreSQL', files, { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

function browserTests() {
  for (const engine of missingEngines()) {
    console.log(`\n— stored visit in ${engine}: NOT RUN, it is not installed`);
    if (process.env.CI === 'true') count(0, 1, false);
  }
  const report = join(scratch, 'e2e.json');
  const ok = run('end to end', 'npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats, suites = [] } = readReport(report) ?? {};
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, ok);
  // Said last, so that a test that only passed the second time is not overlooked.
  secondTries.push(...specsOf(suites).filter(({ tests }) => tests.some(isFlaky)));
}

/** Of Playwright's report: a file's suites stand within each other. */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function isFlaky({ status }) {
  return status === 'flaky';
}

function check(title, command, args) {
  const ok = run(title, command, args);
  count(ok ? 1 : 0, ok ? 0 : 1, ok);
  return ok;
}

function run(title, command, args, env = {}) {
  console.log(`\n— ${title}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`— ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return status === 0;
}

// A runner that dies without a failed test (a crash, no tests found) still counts as one failure.
function count(passed, failed, ok) {
  tally.passed += passed;
  tally.failed += ok ? failed : Math.max(1, failed);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
