/** Whether a struct's fields hide what is signed: hashes or bytes of any length. */
interface Field {
  type: string;
}

/** Of a message with more fields the others say what it is about, as the choice of a vote beside its proposal. */
const MAX_FIELDS_ABOUT_HASH = 3;

/** Whether a struct is about a hash: what was hashed decides what the signature does, such as a list of orders. */
export const isAboutHash = (fields: readonly Field[] = []): boolean =>
  fields.length <= MAX_FIELDS_ABOUT_HASH &&
  fields.some(({ type }) => /^bytes32(\[\d*\])*$/.test(type));

/** Bytes without a fixed length, alone or in lists. */
export const isBytes = (type: string): boolean => /^bytes(\[\d*\])*$/.test(type);
