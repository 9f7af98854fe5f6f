import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logOutput } from '../../server/log-output';
import { folderOf } from '../fixtures/folders';

describe('the output of the log', () => {
  it('has every line once, in order, however fast they come', async () => {
    const path = join(folderOf(), 'log');
    const descriptor = openSync(path, 'w');
    const output = logOutput(descriptor);
    const lines = Array.from({ length: 5000 }, (_, index) => `line ${index} ⚓\n`);
    for (const [index, line] of lines.entries()) {
      output.write(line);
      if (index % 100 === 0) await new Promise(setImmediate);
    }
    await expect.poll(() => readFileSync(path, 'utf8')).toBe(lines.join(''));
    closeSync(descriptor);
  });

  it.runIf(process.platform === 'linux')(
    'lets lines go that a full disk does not take',
    async () => {
      const full = openSync('/dev/full', 'w');
      const output = logOutput(full);
      for (let line = 0; line < 1000; line++) {
        output.write('lost\n');
        if (line % 100 === 0) await new Promise(setImmediate);
      }
      closeSync(full);
    },
  );
});
