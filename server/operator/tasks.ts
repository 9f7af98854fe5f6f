/** Tasks that take longer than anybody waits for an answer: one at a time, with a progress to poll. */
import type { PanelAnswer } from '../../src/data/schemas/api/panel';
import type { Database } from '../db/connection/database';
import {
  beginTask,
  endTask,
  type NewTask,
  readTask,
  reportTask,
} from '../db/operator/operator-task';
import { OperatorError } from '../operator-error';
import { publicTrouble } from '../operator-trouble';

export interface Tasks {
  /** The task that was started last, in whichever process; null for none. */
  last(): Promise<PanelAnswer<'/task'>['task']>;
  /** Resolves once it has begun. @throws OperatorError while another one runs */
  begin(
    task: NewTask,
    work: (onProgress: (fraction: number) => void) => Promise<readonly string[]>,
  ): Promise<void>;
}

const REPORT_MILLISECONDS = 1000;

const LOST =
  'Nothing was heard of it for a minute: its process has ended, or can not reach the database. Look at what was done, and begin it again.';

export function createTasks(database: Database): Tasks {
  async function last(): Promise<PanelAnswer<'/task'>['task']> {
    const task = await readTask(database);
    if (task === null) return null;
    const { isLost, ...known } = task;
    return isLost ? { ...known, isOver: true, error: LOST } : known;
  }

  async function run(id: string, work: Parameters<Tasks['begin']>[1]): Promise<void> {
    let fraction = 0;
    let isReporting = false;
    const report = async () => {
      if (isReporting) return;
      isReporting = true;
      await reportTask(database, id, fraction).catch(() => {});
      isReporting = false;
    };
    const timer = setInterval(report, REPORT_MILLISECONDS).unref();
    const end = await work((done) => {
      fraction = done;
    }).then(
      (result) => ({ result, error: null }),
      (error: unknown) => ({ result: [], error: publicTrouble(error) }),
    );
    clearInterval(timer);
    await endTask(database, id, end);
  }

  return {
    last,
    begin: async (task, work) => {
      const id = await beginTask(database, task);
      if (id === null) throw new OperatorError(`Wait: "${(await last())?.label}" is under way.`);
      // Where its end can't be stored, it is lost a minute later.
      run(id, work).catch(() => {});
    },
  };
}
