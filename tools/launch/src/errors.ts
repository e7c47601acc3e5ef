/**
 * `LaunchError`: class of errors with a code, thrown if a part could not be started or stopped; the message is printed
 * on the terminal.
 */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
