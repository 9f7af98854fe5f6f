/** The JSON reports of both test runners in one form: the tests that passed, and those that did not. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

const NOTHING = { passed: [], failures: [], skipped: [], secondTries: [] };

/** Vitest's report, with the errors outside any test; empty without one. */
export function readUnitReport(path, unhandled) {
  const report = readReport(path);
  if (!report) return NOTHING;
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name);
    // An unreadable file has no tests, but counts as failed.
    if (status === 'failed' && !assertionResults.some(isFailed))
      return [{ file, title: message.split('\n')[0], fullName: '', status }];
    return assertionResults.map(({ title, fullName, status }) => ({
      file,
      title,
      fullName,
      status,
    }));
  });
  const named = (isWanted) =>
    tests.filter(isWanted).map(({ file, fullName }) => `${file} › ${fullName}`);
  return {
    ...NOTHING,
    passed: named(({ status }) => status === 'passed'),
    failures: [
      ...tests.filter(isFailed).map(({ file, fullName, title }) => ({
        title: `${file} › ${fullName || title}`,
        command: `npx vitest run ${file}${fullName && ` -t ${quoted(fullName)}`}`,
      })),
      ...(readReport(unhandled) ?? []).map(([from, message]) => ({
        title: `Outside any test: ${message}`,
        command: from ? `npx vitest run ${relative('', from)}` : '',
      })),
    ],
    skipped: named(({ status }) => status === 'skipped' || status === 'pending'),
  };
}

function isFailed({ status }) {
  return status === 'failed';
}

/** Playwright's report; empty without one. */
export function readBrowserReport(path) {
  const report = readReport(path);
  if (!report) return NOTHING;
  const specs = specsOf(report.suites);
  const of = (wanted) => specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  const named = ({ file, title }) => `tests/e2e/${file} › ${title}`;
  return {
    passed: [...of('expected'), ...of('flaky')].map(named),
    failures: of('unexpected').map((spec) => ({
      title: named(spec),
      command: `npx playwright test tests/e2e/${spec.file} -g ${quoted(spec.title)}`,
    })),
    skipped: of('skipped').map(named),
    secondTries: of('flaky').map(named),
  };
}

/** A file's suites are nested. */
function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/** As a pattern for the runner, and as one word for a shell. */
function quoted(title) {
  return `'${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'`;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
