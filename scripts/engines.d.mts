/** Paths of the installed engines; null for an incomplete one. */
export function findEngines(): {
  readonly firefox: string | null;
  readonly webkit: {
    readonly driver: string;
    readonly miniBrowser: string;
    readonly xvfb: string;
  } | null;
};

/** The names of the missing engines, after CI has tried to install them. */
export function missingEngines(): string[];
