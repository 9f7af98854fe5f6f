/**
 * The pages most visits begin with, where the browser can answer for them by itself while the worker is not running: to
 * start a worker takes a phone longer than to read the page. What stands here is what the worker would answer, so it
 * is looked at again whenever that may have changed (decision 095). Nothing here rejects.
 */

/** Neither depends on the day or the reader, but on what is stored alone. Without a search: others may look different. */
export const START_PATHS = ['/', '/ranking'] as const;

export interface StartPagesParts {
  readonly origin: string;
  /** Of this build alone: what is in it fits the stored scripts. */
  readonly cache: () => Promise<Pick<Cache, 'match' | 'put'>>;
  /** What the worker answers an address with; null where it has nothing. */
  readonly find: (url: URL) => Promise<Response | null>;
}

export interface StartPages {
  /** Puts there what the worker would answer. Gives the paths that have an answer now. */
  settle(): Promise<readonly string[]>;
}

export function startPages({ origin, cache, find }: StartPagesParts): StartPages {
  async function settle(path: string): Promise<boolean> {
    try {
      const pages = await cache();
      const [page, before] = await Promise.all([
        find(new URL(path, origin)),
        pages.match(path).then((stored) => stored?.text()),
      ]);
      // What stands there is of this build, and better than nothing.
      if (!page) return before !== undefined;
      if ((await page.clone().text()) !== before) await pages.put(path, page);
      return true;
    } catch {
      return false;
    }
  }

  // One after the other: the later one knows more.
  let last: Promise<readonly string[]> = Promise.resolve([]);
  return {
    settle: () => {
      last = last.then(async () => {
        const settled = await Promise.all(START_PATHS.map(settle));
        return START_PATHS.filter((_, index) => settled[index]);
      });
      return last;
    },
  };
}
