/** Resolves after this time; with 0 in a task of its own, after those already queued. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
