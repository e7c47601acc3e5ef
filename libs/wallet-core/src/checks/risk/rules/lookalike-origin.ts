import { parseOrigin } from '../../messages/origin.ts';
import type { RiskRule } from '../risk-context.ts';
import { toUnicode } from './punycode.ts';

/**
 * Letters that look like one of a to z or a digit, of the alphabets in use for it (after Unicode's
 * confusables, UTS 39), and pairs that do in many fonts.
 */
const LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'аɑα:a',
    'вьƅ:b',
    'сϲ:c',
    'ԁđ:d',
    'еєεҽ:e',
    'ɡց:g',
    'һнհ:h',
    'іıι:i',
    'јϳ:j',
    'кκ:k',
    'ӏłǀ1:l',
    'мʍ:m',
    'пηո:n',
    'оοσօø0:o',
    'рρ:p',
    'ԛզ:q',
    'гṛ:r',
    'ѕꜱ:s',
    'тτ:t',
    'υսц:u',
    'ѵν:v',
    'ԝωшѡա:w',
    'хχ:x',
    'уγү:y',
    'ᴢʐ:z',
  ].flatMap((row) => {
    const [letters = '', plain = ''] = row.split(':');
    return [...letters].map((letter) => [letter, plain]);
  }),
);

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** What a name looks like at a glance. */
const skeleton = (name: string): string =>
  [...name.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => LIKE[letter] ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

/** Of letters of several alphabets that look alike, or of none of a to z but looking like it. */
function isDisguised(label: string): boolean {
  if (SCRIPTS.filter((script) => script.test(label)).length > 1) return true;
  const isOther = SCRIPTS.slice(1).some((script) => script.test(label));
  return isOther && /^[a-z0-9-]+$/.test(skeleton(label));
}

/**
 * A site whose name looks like another's. Other alphabets are nothing strange: what counts is that a name
 * is made to be taken for one of a to z, or for one of the sites that the person uses.
 */
export const lookalikeOrigin: RiskRule = (_, { origin, knownHosts = [] }) => {
  const hostname = origin && parseOrigin(origin)?.hostname;
  if (!hostname || knownHosts.includes(hostname)) return [];
  const shown = toUnicode(hostname);
  const likeness = skeleton(shown);
  const known = knownHosts.find((host) => skeleton(toUnicode(host)) === likeness);
  if (known === undefined && !shown.split('.').some(isDisguised)) return [];
  const facts = { hostname, shown, ...(known !== undefined && { known }) };
  return [{ code: 'LOOKALIKE_ORIGIN', level: 'danger', facts }];
};
