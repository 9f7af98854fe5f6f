/** The shape of the house: folders are where code may run, and imports go one way (docs/ARCHITECTURE.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles } from './fixtures/import-circles';
import { findViolations, type SourceFile } from './fixtures/import-directions';

const WORLDS = ['src', 'sw', 'server'];

const read = (folders: readonly string[]): SourceFile[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );
const files = read(WORLDS);
/** They use exports, too. */
const others = [
  ...read(['tests', 'scripts']),
  { path: 'vite.config.ts', text: readFileSync('vite.config.ts', 'utf8') },
];

/** Tables with two axes, or whose rows are parts of the page and do not scroll in a frame. */
const OTHER_TABLES = [
  'src/features/match-history/MatchTable.tsx',
  'src/features/matchup-matrix/MatrixGrid.tsx',
  'src/features/my-games/figures/RecordGrid.tsx',
  'src/features/my-games/figures/RecordTable.tsx',
  'src/features/report-maker/RoundTable.tsx',
  'src/features/tournament-results/ResultsTable.tsx',
];

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);

/** What the modules that import a sheet call it, and their texts. */
const usersOfSheets = files.flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name, from = '']) => ({
    name,
    text,
    sheet: posix.join(posix.dirname(path), from),
  })),
);

/** Class names of a sheet that no module that imports it says. */
function unnamedClasses(sheet: string): string[] {
  const rules = readFileSync(sheet, 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|:global\([^()]*(?:\([^()]*\))*[^()]*\)/g,
    '',
  );
  const classes = new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));
  const users = usersOfSheets.filter((user) => user.sheet === sheet);
  return [...classes]
    .filter((each) =>
      users.every(({ name, text }) => !new RegExp(`\\b${name}(\\.${each}\\b|\\[)`).test(text)),
    )
    .map((each) => `${sheet}: ${each}`);
}

describe('the house', () => {
  it('has something to guard', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('keeps every import, every name and every forbidden word where it belongs', () => {
    expect(files.flatMap(findViolations)).toEqual([]);
  });

  it('has no circle of imports, nor one of types', () => {
    expect(findCircles(files)).toEqual([]);
  });

  it('has a table in ui alone, but for what has two axes, or a row that is a part of the page', () => {
    const tables = files.filter(
      ({ path, text }) => /^src\/(?!ui\/)/.test(path) && /<table\b/.test(text),
    );
    expect(tables.map(({ path }) => path).sort()).toEqual(OTHER_TABLES);
  });

  it('has no class in a style sheet that no component names', () => {
    expect(sheets.flatMap(unnamedClasses)).toEqual([]);
  });

  it('has a room for every component: nothing lies loose in src/components', () => {
    const loose = readdirSync('src/components', { withFileTypes: true }).filter(
      (entry) => !entry.isDirectory(),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it('has no room of more than 25 files', () => {
    const counts = new Map<string, number>();
    const everything = WORLDS.flatMap((world) =>
      readdirSync(world, { recursive: true, withFileTypes: true }),
    );
    // But for the migrations: no step of the past ever leaves them.
    const files = everything.filter((entry) => entry.isFile() && !entry.name.endsWith('.sql'));
    for (const { parentPath } of files) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('is described as it is: every file, folder and command that the documents name is there', () => {
    const docs = ['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/OPERATING.md'];
    const decisions = readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`);
    const paths = ['src', 'sw', 'server', 'tests', 'scripts', 'deploy', 'docs', 'public'].flatMap(
      (folder) => [
        folder,
        ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name.replaceAll('\\', '/')}`,
        ),
      ],
    );
    const isThere = (name: string) => {
      const end = name
        .replace(/\/$/, '')
        .replaceAll(/[.[\]]/g, '\\$&')
        .replaceAll('*', '[^/]*');
      const wanted = new RegExp(`(^|/)${end}(\\.[\\w.]+)?$`);
      return paths.some((path) => wanted.test(path));
    };
    // A path begins with a folder of this repository; others are addresses, packages or an operator's.
    const roots = new Set(['app', ...paths.filter((path) => /^(src\/\w+|\w+)$/.test(path))]);
    const isPath = (name: string) =>
      [...roots].some(
        (root) => name.startsWith(`${root.replace('src/', '')}/`) || name.startsWith(`${root}/`),
      );
    const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
    const missing = [...docs, ...decisions].flatMap((doc) =>
      [...readFileSync(doc, 'utf8').matchAll(/`([^`\n]+)`/g)].flatMap(([, name = '']) => {
        const command = /^npm run (?:-\S+ )*([\w:-]+)/.exec(name)?.[1];
        const isWrong = command
          ? !(command in scripts)
          : /^[\w./*[\]-]+$/.test(name) && isPath(name) && !isThere(name);
        return isWrong ? [`${doc}: ${name}`] : [];
      }),
    );
    expect(missing).toEqual([]);
  });

  it('has no comment that is wider than 110 columns, but for what a tool reads', () => {
    const wide = [...files, ...read(['scripts'])].flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => line.length > 110 && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line))
        .filter((line) => !/biome-ignore/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(wide).toEqual([]);
  });

  it('gives no test a limit of its own, nor a pause: tests/fixtures/limits has them', () => {
    const OWN_LIMIT =
      /\btimeout: [\d_]+|\btest\.setTimeout\(|waitForTimeout\(|^ *\}, [\d_]{4,}\);/gm;
    const limits = read(['tests'])
      .filter(({ path }) => !path.startsWith('tests/bench/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(OWN_LIMIT)].map(([found]) => `${path}: ${found}`),
      );
    expect(limits.filter((limit) => !limit.startsWith('tests/architecture'))).toEqual([]);
  });

  it('exports what another file names, and nothing else', () => {
    const filesByWord = new Map<string, Set<string>>();
    for (const { path, text } of [...files, ...others]) {
      for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
        filesByWord.set(word, (filesByWord.get(word) ?? new Set()).add(path));
      }
    }
    const EXPORT =
      /^export (?:async function\*?|function\*?|const|let|class|interface|type) ([\w$]+)/gm;
    const needless = files.flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)]
        .filter(([, name = '']) => filesByWord.get(name)?.size === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(needless).toEqual([]);
  });
});

describe('the guard', () => {
  it('sees a circle that only types make, once', () => {
    const circle = [
      { path: 'src/ui/A.tsx', text: "import type { B } from './B';" },
      { path: 'src/ui/B.tsx', text: "const loadA = async () => (await import('./A')).A;" },
      { path: 'src/ui/C.tsx', text: "import { A } from './A';" },
    ];
    expect(findCircles(circle)).toEqual(['src/ui/A.tsx and src/ui/B.tsx']);
  });

  it.each([
    ['src/domain/card.ts', "import { get } from '../data/http';", 'domain holds rules only'],
    ['src/domain/card.ts', "import * as v from 'valibot';", 'domain holds rules only'],
    ['src/resources/x.ts', "import { useState } from 'react';", 'resources is pure'],
    ['src/data/x.ts', "new Worker(new URL('../ui/x.worker.ts', import.meta.url));", 'data turns'],
    ['src/data/x.ts', "import { Button } from '../ui/Button';", 'data turns the network'],
    ['src/personal/x.ts', "import { request } from '../data/http';", 'personal keeps'],
    ['src/ui/X.tsx', "import type { Card } from '../domain/card';", 'ui knows nothing'],
    ['src/ui/X.tsx', "import { Link } from '@tanstack/react-router';", 'ui knows nothing'],
    ['src/components/X.tsx', "import { loadCards } from '../data/card-data';", 'data/queries'],
    ['src/components/X.tsx', "import { X } from '../features/a/X';", 'leave screens to features'],
    ['src/features/a/X.tsx', "import { Y } from '../b/Y';", 'a feature stands alone'],
    [
      'src/features/a/X.tsx',
      "import { routes } from '../../app/start/routes';",
      'a feature stands alone',
    ],
    ['src/features/a/X.tsx', "const x = import('../../data/http');", 'a feature stands alone'],
    ['src/app/x.ts', "import { respond } from '../../sw/respond';", 'reached by address only'],
    ['src/app/frame/X.tsx', "import { router } from '../start/router';", 'it is handed'],
    ['src/app/install/x.ts', "import { TabBar } from '../frame/TabBar';", 'knows it'],
    ['sw/x.ts', "import { requestJson } from '../src/data/http/http';", 'the worker shares'],
    ['server/x.ts', "import { Schema } from '../src/data/schemas/x';", 'the server shares'],
    ['server/publish/x.ts', "import { makeSeason } from '../season/matches';", 'the simulator'],
    ['server/ingest/x.ts', "import { playDay } from '../season/matches';", 'the simulator'],
    ['server/content/x.ts', "import { makeCardPool } from '../season/cards';", 'the top level'],
    ['server/season/x.ts', "import { publishDay } from '../publish/x';", 'simulates matches'],
    ['server/db/x.ts', "import { playDay } from '../season/matches';", 'db stores matches'],
    ['server/images/x.ts', "import { openContent } from '../content/x';", 'draws the cards'],
    ['server/auth/x.ts', "import type { Database } from '../db/database';", 'no matches'],
    ['server/api/x.ts', "import { answer } from '../http/answers';", 'answered by http'],
    ['server/http/x.ts', "import type { Database } from '../db/database';", 'belong in api'],
    ['src/data/x.ts', "import { readFileSync } from 'node:fs';", 'only the server runs on Node'],
    ['src/features/a/X.tsx', "import { VictoryPie } from 'victory';", 'one door'],
    ['src/features/a/X.tsx', "import html2canvas from 'html2canvas';", 'a feature stands alone'],
    ['src/app/start/main.tsx', "import { Workbox } from 'workbox-window';", 'one door'],
    ['src/components/x.ts', 'const answer = await fetch(address);', 'the only fetch'],
    ['src/personal/x.ts', "localStorage.setItem('a', 'b');", 'local-mark'],
    ['sw/x.ts', "const store = createStore('a', 'b');", 'lasting-store'],
    ['src/domain/x.ts', 'const today = new Date();', 'as arguments'],
    ['src/domain/x.ts', 'const luck = Math.random();', 'as arguments'],
    ['src/resources/x.ts', 'console.warn(row);', 'their caller words it'],
    ['src/ui/X.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />', 'as HTML'],
    ['src/ui/X.tsx', 'useEffect(() => place.current?.scrollIntoView(), []);', 'has braces'],
    ['src/ui/X.tsx', 'useLayoutEffect(() =>\n  watch(place),\n[place]);', 'has braces'],
    ['src/ui/X.tsx', 'useEffect(async () => {', 'has braces'],
    ['src/ui/X.tsx', '<TextField type="number" />', 'mouse wheel'],
    ['src/features/a/X.tsx', "<input type={'number'} />", 'mouse wheel'],
    ['src/ui/X.tsx', "if (event.key === 'Enter') choose();", 'input method'],
    ['src/features/a/X.tsx', 'const pages = useInfiniteQuery(pagesQuery());', 'the hydration'],
    ['src/ui/X.tsx', "const Part = lazy(() => import('./Part'));", 'where it is lost'],
    ['src/domain/x.ts', 'const why = `No name for the cup`;', 'a code'],
    ['src/domain/x.ts', "export const LABEL = '*No official start time';", 'a code'],
    ['src/domain/games/log/x.ts', 'if (/^End Turn$/.test(words)) return side;', 'typed events'],
    [
      'src/domain/games/log/x.ts',
      "import { cardIn } from './simulator/sim-lines';",
      'typed events',
    ],
    ['src/domain/games/log/x.ts', "if (line.startsWith('RZ1|')) return line;", 'typed events'],
    ['src/data/x.ts', "skipped.push('The feed has no dates.');", 'a code'],
    ['src/domain/utils.ts', '', 'says nothing'],
    ['src/features/common/X.tsx', '', 'says nothing'],
  ])('refuses in %s: %s', (path, text, reason) => {
    const violations = findViolations({ path, text });
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(path);
    expect(violations[0]).toContain(reason);
  });

  it.each([
    ['src/data/http/http.ts', 'const answer = await fetch(address);'],
    ['src/data/x.ts', "throw new DataError('The server said nothing.');"],
    ['src/ui/X.tsx', "window.scrollBy({ top: 1, behavior: 'instant' });"],
    ['src/domain/games/log/simulator/x.ts', 'const ENDS = /^End Turn$/;'],
    ['src/ui/X.tsx', 'useEffect(() => {\n  place.current?.scrollIntoView();\n}, []);'],
    ['src/data/x.ts', "import { fetchAhead } from '../resources/x';\nfetchAhead();"],
    ['src/domain/x.ts', '/** Never Math.random: the chance is an argument. */'],
    ['src/domain/x.ts', "export const SITE = 'https://example.org'; // not new Date()"],
    ['src/features/a/X.tsx', "import { Y } from './Y';\nimport { b } from '../../domain/b';"],
    ['src/features/tournament-results/Pie.tsx', "import { VictoryPie } from 'victory';"],
    [
      'src/app/start/routes.tsx',
      "lazyScreen(() => import('../features/faq/FaqScreen'), 'FaqScreen');",
    ],
    ['src/ui/X.tsx', "const loadPart = async () => (await import('./Part')).Part;"],
    ['src/ui/X.tsx', "const { rule } = await import('./rule');"],
    ['sw/content-index.ts', "import { createStore } from 'idb-keyval';"],
    ['server/main.ts', "const page = new URL('../page', import.meta.url);"],
    ['server/publish/x.ts', "import { rm } from 'node:fs';\nimport { x } from '../db/x';"],
    ['server/server.ts', "import { makeCardPool } from './season/cards';"],
    ['server/main.ts', "import { join } from 'node:path';\nimport { Hono } from 'hono';"],
  ])('lets %s say: %s', (path, text) => {
    expect(findViolations({ path, text })).toEqual([]);
  });
});
