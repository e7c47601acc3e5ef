/**
 * `fillPath()`: returns the URL path of an OpenAPI operation with random values, valid or hostile, for its parameters.
 */
import type { Random } from '@cenote/trading/testing';
import type { Operation } from './document.ts';
import { HOSTILE_STRINGS, named } from './values.ts';

/** Names of the local world, an unregistered one, and an invalid one. */
const NAMES = ['ada.eth', 'bruno', 'farid.eth', 'nobody.eth', 'not a name.eth'];

/** Path of an operation with a value for each parameter. */
export function fillPath(
  { path, inPath }: Pick<Operation, 'path' | 'inPath'>,
  isHostile: boolean,
  words: readonly string[],
  random: Random,
): string {
  return inPath.reduce((filled, { name, schema }) => {
    const valid = name === 'name' ? random.pick(NAMES) : String(named(name, schema, words, random));
    const value = isHostile && random.chance(0.7) ? random.pick(HOSTILE_STRINGS) : valid;
    // A lone surrogate cannot be percent-encoded.
    const text = Buffer.from(value.slice(0, 2_000)).toString();
    return filled.replace(`{${name}}`, () => encodeURIComponent(text));
  }, path);
}
