/** Paths of the engines that are installed; null for one of which something is missing. */
export function findEngines(): {
  readonly firefox: string | null;
  readonly webkit: {
    readonly driver: string;
    readonly miniBrowser: string;
    readonly xvfb: string;
  } | null;
};

/** The names of the engines that are not here, after CI has had its try at installing them. */
export function missingEngines(): string[];
