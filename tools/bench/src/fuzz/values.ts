/**
 * Random values for a JSON schema: `validValue()` conforms to it, `named()` does so for a parameter by its name,
 * `hostileValue()` is any JSON value. Also: `HOSTILE_STRINGS`, strings that have broken parsers, databases or
 * renderers.
 */
import type { Random } from '@cenote/trading/testing';
import type { Schema } from './document.ts';

/** Strings that have broken parsers, databases, shells or renderers. */
export const HOSTILE_STRINGS: readonly string[] = [
  '',
  ' ',
  '\0',
  '\u202e\ufeff',
  '\ud800',
  '𝕏'.repeat(50),
  "' or 1=1; drop table pools; --",
  '"; select pg_sleep(9); --',
  '$' + '{jndi:ldap://x}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%0d%0aX: y',
  '__proto__',
  'constructor',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '0x',
  `0x${'g'.repeat(40)}`,
  `0x${'f'.repeat(4_000)}`,
  '9'.repeat(400),
  'x'.repeat(9_000),
];

const HOSTILE_NUMBERS = [-1, 0, -0, 0.1, 1e21, 1e308, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 31337];

/** Returns any JSON value, of any type. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.integer(0, depth > 2 ? 3 : 6)) {
    case 0:
      return random.pick(HOSTILE_NUMBERS);
    case 1:
      return random.pick([null, true, false]);
    case 2:
    case 3:
      return random.pick(HOSTILE_STRINGS);
    case 4:
      return Array.from({ length: random.integer(0, 4) }, () => hostileValue(random, depth + 1));
    case 5:
      return new Array(random.integer(100, 900)).fill(random.pick([0, '', null]));
    default:
      return Object.fromEntries(
        Array.from({ length: random.integer(0, 3) }, () => [
          random.pick(HOSTILE_STRINGS),
          hostileValue(random, depth + 1),
        ]),
      );
  }
}

/**
 * Returns a value that conforms to the schema. Strings with a pattern are picked from `words`, which exist in the
 * running world: random ones would always fail the validation.
 */
export function validValue(schema: Schema, words: readonly string[], random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return validValue(random.pick(schema.anyOf), words, random);
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.3))
          .map(([name, of]) => [name, named(name, of, words, random)]),
      );
    case 'array': {
      const { minItems = 0, maxItems = minItems + 3, items = {} } = schema;
      const length = random.integer(minItems, Math.min(maxItems, minItems + 3));
      return Array.from({ length }, () => validValue(items, words, random));
    }
    case 'integer':
    case 'number':
      return number(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'string': {
      const pattern = new RegExp(schema.pattern ?? '');
      const fitting = words.filter((word) => pattern.test(word));
      return fitting.length > 0 ? random.pick(fitting) : 'word';
    }
    default:
      return null;
  }
}

/** Chain ids are picked from the configured ones: any other is rejected by the validation. */
export function named(name: string, schema: Schema, words: readonly string[], random: Random) {
  const isChain = /^chainIds?$/i.test(name) && random.chance(0.95);
  if (!isChain) return validValue(schema, words, random);
  const chain = random.pick([31337, 31338]);
  return schema.type === 'array' ? [chain] : schema.type === 'string' ? String(chain) : chain;
}

function number({ minimum = 0, maximum = 1_000_000 }: Schema, random: Random): number {
  const low = Math.max(minimum, -1_000_000);
  return random.integer(low, Math.max(low, Math.min(maximum, low + 1_000_000)));
}
