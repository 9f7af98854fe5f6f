/** Sends what waits in the outbox: each goes out of it once the server has said that it has it. */
import { sendCorrection } from '../../data/queries/corrections';
import { dropCorrection, keepCorrection, loadCorrections } from '../../personal/correction-outbox';

/** Why the others wait; null where none does. */
type Waiting = string | null;

let sending: Promise<Waiting> | null = null;

/** One round at a time: who asks while one is under way hears of the next one. */
export async function sendCorrections(): Promise<Waiting> {
  await sending;
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

async function send(): Promise<Waiting> {
  for (const { refused, ...correction } of await loadCorrections()) {
    if (refused !== null) continue;
    try {
      const sentence = await sendCorrection(correction);
      if (sentence === null) await dropCorrection(correction.id);
      else await keepCorrection(correction, sentence);
    } catch (error) {
      // What keeps this one back keeps the others, too.
      return error instanceof Error ? error.message : String(error);
    }
  }
  return null;
}
