/** The Dockerfile names what is there, and packages without those for development are enough to run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const ignored = read('.dockerignore').split('\n').filter(Boolean);
/** Each instruction on a line of its own. */
const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));

/** Of the last stage, the image, in order. */
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const restOf = (instruction: string) =>
  image.find((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1) ?? '';

describe('the Dockerfile', () => {
  it('copies nothing that is missing or ignored, and from the stage before only what that makes', () => {
    const copied = instructions
      .filter((line) => line.startsWith('COPY '))
      .map((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(3);
    for (const [first = '', ...others] of copied) {
      if (first.startsWith('--from=')) {
        expect(instructions).toContainEqual(
          expect.stringMatching(new RegExp(`^FROM .+ AS ${first.slice('--from='.length)}$`)),
        );
        for (const path of others)
          expect(['/app/package.json', '/app/node_modules', '/app/dist']).toContain(path);
        continue;
      }
      for (const path of [first, ...others]) {
        expect(existsSync(join(project, path)), path).toBe(true);
        expect(ignored).not.toContain(path.split('/')[0]);
      }
    }
  });

  it('builds on images pinned by digest, as compose.yaml runs them: the same image always, and one of a kind', () => {
    const bases = instructions.filter((line) => /^FROM (?!build\b)/.test(line));
    const run = [...read('compose.yaml').matchAll(/^ *image: (?!crows-nest$)(.+)$/gm)];
    const images = [
      ...bases.map((line) => line.split(' ')[1] ?? ''),
      ...run.map(([, name]) => name ?? ''),
    ];
    expect(images.length).toBeGreaterThanOrEqual(4);
    for (const name of images) expect(name).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
    expect(new Set(images).size).toBe(2);
  });

  it('keeps settings, data and tests of a checkout out of the image', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']));
    // What compose.yaml and OPERATING.md put beside it: players' matches, pictures, dumps.
    expect(ignored).toEqual(expect.arrayContaining(['import', 'content', '*.dump']));
  });

  it('ends as a user without power, who may write where the data goes, and gets signals itself', () => {
    const at = (instruction: string) =>
      image.findIndex((line) => line.startsWith(`${instruction} `));
    expect(restOf('USER')).toBe('node');
    expect(at('USER')).toBeGreaterThan(at('RUN'));
    expect(restOf('RUN')).toBe(`install -d -o node -g node ${restOf('VOLUME')}`);
    const command = JSON.parse(restOf('CMD')) as string[];
    expect(command[0]).toBe('node');
    const entry = posix.basename(command[1] ?? '', '.js');
    expect(read('vite.config.ts')).toContain(`${entry}: 'server/${entry}.ts'`);
  });

  it('leaves every package in place that the server imports', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object };
    const files = ['server', 'src/domain', 'src/resources'].flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.ts$/.test(name) && !name.endsWith('dev-plugin.ts'))
        .map((name) => read(join(folder, name))),
    );
    const packages = files.flatMap((text) =>
      [...text.matchAll(/^(?:import|\} from)(?! type)[^'\n]*'((?:@[^/']+\/)?[^/'.][^/']*)/gm)].map(
        ([, name]) => name as string,
      ),
    );
    const needed = new Set(
      packages.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)),
    );
    expect(needed).toContain('hono');
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...needed]));
  });
});
