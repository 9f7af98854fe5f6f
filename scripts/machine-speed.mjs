/**
 * How fast this machine is now, beside whatever else it does: the number of browsers that are worth driving
 * follows.
 */
import { availableParallelism } from 'node:os';

const MEASURED_MILLISECONDS = 1_000;
/** Of a core that has nothing else to do, on the machine for which the suite's minutes are told. */
const ROUNDS_OF_A_QUICK_CORE = 15_000;

/**
 * Browsers to drive side by side. They wait for each other and for the disk, so a quick machine takes half
 * again as many as it has cores; a slow or busy one takes one a core.
 */
export function browserWorkers(cores = availableParallelism(), speed = measuredSpeed()) {
  return speed > 0.6 ? Math.ceil(cores * 1.5) : Math.max(1, cores);
}

let measured;

/** The share of a quick core that one thread gets here; measured once a process, for a second. */
export function measuredSpeed() {
  measured ??= countRounds() / ROUNDS_OF_A_QUICK_CORE;
  return measured;
}

/** What tests do all the time: lists made, written as text, read and sorted. */
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
