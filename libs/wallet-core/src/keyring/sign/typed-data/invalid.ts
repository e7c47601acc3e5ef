/** `invalid(why)`: creates the KeyringError TYPED_DATA_INVALID. */
import { KeyringError } from '../../errors.ts';

/** @param why contains types and paths, never values */
export const invalid = (why: string): KeyringError => new KeyringError('TYPED_DATA_INVALID', why);
