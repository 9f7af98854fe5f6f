/**
 * Checks everything that may be wrong, every five minutes: each rule runs by itself, and its finding holds
 * until the next round. Knows no rule.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Check, checkOf, type Finding } from './checks';

/** Checks one thing. It may throw where it can't find out: then nothing is known. */
export type Rule = () => Finding | Promise<Finding>;

export interface Watch {
  /** The checks of the last round; empty before the first has ended. */
  checks(): readonly Check[];
  /** Checks now; a call during a round gets that one's result. */
  look(): Promise<void>;
  /** Checks now and every five minutes, until `stop`. */
  start(): void;
  stop(): void;
}

interface WatchParts {
  readonly rules: Readonly<Record<string, Rule>>;
  /** Called after each round: somebody may have to be notified. */
  readonly onRound: () => Promise<void>;
  readonly now: () => Date;
}

const ROUND_MILLISECONDS = 300_000;
/** A database that hangs does not delay the other findings. */
const MOST_MILLISECONDS = 30_000;

export function createWatch({ rules, onRound, now }: WatchParts): Watch {
  let found: readonly Check[] = [];
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function ask(name: string, rule: Rule): Promise<Check> {
    const late = delay(MOST_MILLISECONDS, null, { ref: false }).then(() => {
      throw new Error('it took too long.');
    });
    const finding = await Promise.race([Promise.resolve().then(rule), late]).catch(
      (error: unknown): Finding => {
        const says = `This could not be looked at: ${error instanceof Error ? error.message : error}`;
        return { state: 'unknown', code: 'unknown', says };
      },
    );
    return checkOf(name, finding, now());
  }

  async function round(): Promise<void> {
    found = await Promise.all(Object.entries(rules).map(([name, rule]) => ask(name, rule)));
    await onRound();
  }

  const look = () => {
    looking ??= round().finally(() => {
      looking = null;
    });
    return looking;
  };
  return {
    checks: () => found,
    look,
    start: () => {
      // Each consumer of a round's findings reports its own troubles.
      void look().catch(() => {});
      timer = setInterval(() => void look().catch(() => {}), ROUND_MILLISECONDS).unref();
    },
    stop: () => {
      if (timer) clearInterval(timer);
    },
  };
}
