import { expect, it, vi } from 'vitest';
import { createTasks } from '../../../server/operator/tasks';

it('one task is under way at a time, and the next one can be begun once it is over', async () => {
  const tasks = createTasks();
  let end = () => {};
  tasks.begin('first', () => new Promise((resolve) => (end = () => resolve(['done']))));
  expect(() => tasks.begin('second', async () => [])).toThrow('"first" is under way');
  end();
  await vi.waitFor(() => expect(tasks.last()).toMatchObject({ isOver: true, result: ['done'] }));
  tasks.begin('second', async () => {
    throw new Error('broken');
  });
  await vi.waitFor(() => expect(tasks.last()).toMatchObject({ what: 'second', isOver: true }));
  expect(tasks.last()?.error).not.toBeNull();
});
