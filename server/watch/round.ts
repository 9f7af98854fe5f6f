/**
 * Looks at everything that may be wrong, every five minutes: each rule is asked by itself, and what it found
 * holds until the next round. Knows no rule.
 */
import { type Check, checkOf, type Finding } from '../api/health-checks';

/** Looks at one thing. What it can't find out it may throw: then nothing is said of it. */
export type Rule = () => Finding | Promise<Finding>;

export interface Watch {
  /** As of the last round; none before the first has ended. */
  checks(): readonly Check[];
  /** Looks at once; who asks while a round is under way hears of that one. */
  look(): Promise<void>;
  /** Looks now and every five minutes, until `stop`. */
  start(): void;
  stop(): void;
}

interface WatchParts {
  readonly rules: Readonly<Record<string, Rule>>;
  /** What is done with each round once it has ended: somebody may have to be told. */
  readonly onRound: () => Promise<void>;
  readonly now: () => Date;
}

const ROUND_MILLISECONDS = 300_000;

export function createWatch({ rules, onRound, now }: WatchParts): Watch {
  let found: readonly Check[] = [];
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  async function ask(name: string, rule: Rule): Promise<Check> {
    const finding = await Promise.resolve()
      .then(rule)
      .catch((error: unknown): Finding => {
        const says = `This could not be looked at: ${error instanceof Error ? error.message : error}`;
        return { state: 'ok', code: 'unknown', says };
      });
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
      // What a round does with what it found tells of its own troubles.
      void look().catch(() => {});
      timer = setInterval(() => void look().catch(() => {}), ROUND_MILLISECONDS).unref();
    },
    stop: () => {
      if (timer) clearInterval(timer);
    },
  };
}
