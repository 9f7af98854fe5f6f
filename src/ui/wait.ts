/** Resolves after so long; with 0 in a task of its own, behind what waits already. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
