/** What anyone who runs the server can put right. The message says how; no one needs its stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
