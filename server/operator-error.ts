/** What whoever runs the server can put right. The message says how; nobody needs its stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
