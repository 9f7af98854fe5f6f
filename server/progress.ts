/** Shows the progress of a long task: a moving line on a terminal, a few lines in a log. */

const LOGGED_STEP = 0.25;

interface Progress {
  show(task: string, fraction: number): void;
  /** Ends the moving line. */
  done(): void;
}

export function progressOn(out: NodeJS.WriteStream): Progress {
  let shown = { task: '', fraction: 0 };
  let open = false;
  const done = () => {
    if (open) out.write('\n');
    open = false;
  };
  return {
    done,
    show: (task, fraction) => {
      const isNew = task !== shown.task;
      if (out.isTTY) {
        if (isNew) done();
        out.write(`\r${lineOf(task, fraction)}`);
        open = true;
        if (fraction >= 1) done();
      } else if (!isNew && fraction < 1 && fraction - shown.fraction < LOGGED_STEP) {
        return;
      } else {
        out.write(`${lineOf(task, fraction)}\n`);
      }
      shown = { task, fraction };
    },
  };
}

function lineOf(task: string, fraction: number): string {
  return `${task} … ${String(Math.round(fraction * 100)).padStart(3)} %`;
}
