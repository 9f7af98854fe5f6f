export interface Progress {
  readonly all: number;
  readonly done: number;
  readonly running: readonly string[];
}
export function startProgress(read: () => Progress): () => void;
