/** Tasks that take longer than anybody waits for an answer: one at a time, with a progress to poll. */
import { OperatorError } from '../operator-error';
import { publicTrouble } from '../operator-trouble';

interface Task {
  readonly what: string;
  /** 0 to 1. */
  readonly fraction: number;
  readonly isOver: boolean;
  /** The result, one line each; after a failure, the reason. */
  readonly result: readonly string[];
  readonly error: string | null;
}

export interface Tasks {
  /** The task that was started last; null for none. */
  last(): Task | null;
  /** @throws OperatorError while another one runs */
  begin(
    what: string,
    work: (onProgress: (fraction: number) => void) => Promise<readonly string[]>,
  ): void;
}

export function createTasks(): Tasks {
  let task: Task | null = null;
  return {
    last: () => task,
    begin: (what, work) => {
      if (task && !task.isOver) throw new OperatorError(`Wait: "${task.what}" is under way.`);
      const begun: Task = { what, fraction: 0, isOver: false, result: [], error: null };
      task = begun;
      work((fraction) => {
        task = { ...begun, fraction };
      }).then(
        (result) => {
          task = { ...begun, fraction: 1, isOver: true, result };
        },
        (error: unknown) => {
          task = { ...begun, isOver: true, error: publicTrouble(error) };
        },
      );
    },
  };
}
