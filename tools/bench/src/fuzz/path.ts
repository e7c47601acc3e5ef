import type { Random } from '@cenote/trading/testing';
import type { Operation } from './document.ts';
import { HOSTILE_STRINGS, named } from './values.ts';

/* Fills the parameters of a URL path with random values. */

/** Names of the local world, one of nobody, and one that cannot be. */
const NAMES = ['ada.eth', 'bruno', 'farid.eth', 'nobody.eth', 'not a name.eth'];

/** An operation's path with a value for each of its parameters. */
export function fillPath(
  { path, inPath }: Pick<Operation, 'path' | 'inPath'>,
  isHostile: boolean,
  words: readonly string[],
  random: Random,
): string {
  return inPath.reduce((filled, { name, schema }) => {
    const valid = name === 'name' ? random.pick(NAMES) : String(named(name, schema, words, random));
    const value = isHostile && random.chance(0.7) ? random.pick(HOSTILE_STRINGS) : valid;
    // Half a surrogate pair has no percent-encoding.
    const text = Buffer.from(value.slice(0, 2_000)).toString();
    return filled.replace(`{${name}}`, () => encodeURIComponent(text));
  }, path);
}
