/** An error that an operator can fix. The message says how, without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
