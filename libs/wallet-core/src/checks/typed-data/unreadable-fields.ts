/**
 * Whether a struct's fields hide what is signed: `isAboutHash()` (mainly a hash) and `isBytes()` (bytes of any length).
 */
interface Field {
  type: string;
}

/** A message with more fields also describes its subject, for example the choice of a vote and its proposal. */
const MAX_FIELDS_ABOUT_HASH = 3;

/**
 * Whether a struct consists mainly of a hash: the hashed data determines the effect of the signature, for example a
 * list of orders.
 */
export const isAboutHash = (fields: readonly Field[] = []): boolean =>
  fields.length <= MAX_FIELDS_ABOUT_HASH &&
  fields.some(({ type }) => /^bytes32(\[\d*\])*$/.test(type));

/** Dynamic bytes, alone or in lists. */
export const isBytes = (type: string): boolean => /^bytes(\[\d*\])*$/.test(type);
