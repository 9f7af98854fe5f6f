export interface Stage {
  readonly name: string | null;
  readonly image: string;
  readonly steps: readonly { readonly instruction: string; readonly rest: string }[];
}

export interface Copy {
  /** The stage to copy from; null: the project. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

export function readDockerfile(text: string): Stage[];
export function readCopy(rest: string): Copy;
