/** The present speed of this machine, beside its other work, which decides how many browsers to run. */
import { availableParallelism } from 'node:os';

const MEASURED_MILLISECONDS = 1_000;
/** On an idle core of the machine for which the suite's minutes are stated. */
const ROUNDS_OF_A_QUICK_CORE = 15_000;

/**
 * How many browsers to run in parallel. They wait for each other and for the disk, so a fast machine runs
 * half again as many as it has cores; a slow or busy one runs one per core.
 */
export function browserWorkers(cores = availableParallelism(), speed = measuredSpeed()) {
  return speed > 0.6 ? Math.ceil(cores * 1.5) : Math.max(1, cores);
}

let measured;

/** The share of a fast core that one thread gets here; measured once per process, for a second. */
export function measuredSpeed() {
  measured ??= countRounds() / ROUNDS_OF_A_QUICK_CORE;
  return measured;
}

/** Typical work of tests: making, serializing, parsing and sorting lists. */
function countRounds() {
  const end = performance.now() + MEASURED_MILLISECONDS;
  let rounds = 0;
  for (; performance.now() < end; rounds += 1) {
    const rows = Array.from({ length: 200 }, (_, id) => ({
      id,
      name: `leader ${id}`,
      rate: id / 200,
    }));
    JSON.parse(JSON.stringify(rows)).sort((a, b) => b.rate - a.rate);
  }
  return rounds;
}
