import { describe, expect, it } from 'vitest';
import { limitTo } from '../../src/domain/limit-to';

describe('work with a limit', () => {
  it('runs so much at a time and no more, in the order in which it was asked for, also where some fails', async () => {
    const inTurn = limitTo(2);
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const work = (number: number) =>
      inTurn(async () => {
        begun.push(number);
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (number % 3 === 0) throw new Error('It broke.');
      });
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const ends = await Promise.allSettled(numbers.map(work));
    expect([most, running, begun]).toEqual([2, 0, numbers]);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  });

  it('gives the place of one who ends to the first who waits, not to who comes meanwhile', async () => {
    const inTurn = limitTo(1);
    const begun: string[] = [];
    const first = inTurn(async () => {
      // At the moment of its end another one comes.
      queueMicrotask(() => queueMicrotask(() => void inTurn(async () => begun.push('late'))));
    });
    await Promise.all([first, inTurn(async () => begun.push('waiting'))]);
    await inTurn(async () => {});
    expect(begun).toEqual(['waiting', 'late']);
  });
});
