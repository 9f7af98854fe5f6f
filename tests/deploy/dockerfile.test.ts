/** The Dockerfile names what is there, and packages without those for development are enough to run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCopy, readDockerfile } from '../../scripts/deploy/read-dockerfile.mjs';

const project = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const ignored = read('.dockerignore').split('\n').filter(Boolean);

function argumentsOf(instruction: string): string[] {
  return stages.flatMap(({ steps }) =>
    steps.filter((step) => step.instruction === instruction).map(({ rest }) => rest),
  );
}

describe('the Dockerfile', () => {
  it('copies nothing from the project that is missing or ignored', () => {
    const copied = argumentsOf('COPY')
      .map(readCopy)
      .filter(({ from }) => from === null)
      .flatMap(({ sources }) => sources);
    expect(copied.length).toBeGreaterThan(3);
    for (const path of copied) {
      expect(existsSync(join(project, path)), path).toBe(true);
      expect(ignored).not.toContain(path.split('/')[0]);
    }
  });

  it('copies nothing from a stage but what that stage makes', () => {
    const made = ['/app/package.json', '/app/node_modules', '/app/dist'];
    const names = stages.map(({ name }) => name);
    for (const { from, sources } of argumentsOf('COPY').map(readCopy)) {
      if (from === null) continue;
      expect(names).toContain(from);
      for (const path of sources) expect(made).toContain(path);
    }
  });

  it('keeps settings, data and tests of a checkout out of the image', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', '.git']));
    // What compose.yaml and OPERATING.md put beside it: players' matches, pictures, dumps.
    expect(ignored).toEqual(expect.arrayContaining(['import', 'content', '*.dump']));
  });

  it('ends as a user without power, who may write where the data goes, and gets signals itself', () => {
    const [last] = stages.slice(-1);
    const steps = last?.steps ?? [];
    const first = (instruction: string) =>
      steps.findIndex((step) => step.instruction === instruction);
    expect(steps[first('USER')]?.rest).toBe('node');
    expect(first('USER')).toBeGreaterThan(first('RUN'));
    expect(steps[first('RUN')]?.rest).toBe(
      `install -d -o node -g node ${steps[first('VOLUME')]?.rest}`,
    );
    const command = JSON.parse(steps[first('CMD')]?.rest ?? '') as string[];
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
