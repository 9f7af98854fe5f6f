/** Sends the outbox: each correction leaves it once the server has confirmed it. */
import { sendCorrection } from '../../data/queries/corrections';
import {
  dropCorrection,
  keepCorrection,
  loadCorrections,
} from '../../personal/correction/correction-outbox';

/** Why corrections still wait; null where none does. */
type Waiting = string | null;

let sending: Promise<Waiting> | null = null;

/** One run at a time: a call during a run gets the result of the next. */
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
      // The others would fail for the same reason.
      return error instanceof Error ? error.message : String(error);
    }
  }
  return null;
}
