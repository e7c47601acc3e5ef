/**
 * Class `ListError`: thrown when a token list is rejected, with a stable `code`. Also: type `ListErrorCode` (the codes:
 * why a token list is rejected).
 */

/** Why a token list is rejected. */
export type ListErrorCode =
  | 'LIST_ADDRESS'
  | 'LIST_UNREACHABLE'
  | 'LIST_TOO_LARGE'
  | 'LIST_UNREADABLE'
  | 'LIST_NOT_NEWER';

/** Thrown when a token list is rejected. */
export class ListError extends Error {
  override readonly name = 'ListError';
  readonly code: ListErrorCode;
  constructor(code: ListErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
