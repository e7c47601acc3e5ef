/** Rule: the site's host looks like a connected or plain-letter host (homographs). */
import { skeleton } from '@cenote/chains/names';
import { parseOrigin } from '../../messages/origin.ts';
import type { RiskRule } from '../risk-context.ts';
import { toUnicode } from './punycode.ts';

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

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
  if (!hostname) return [];
  const shown = toUnicode(hostname);
  const likeness = skeleton(shown);
  const isKnown = knownHosts.includes(hostname);
  // A look-alike that was connected once still looks like the other; the site with plain letters is the real one.
  const known = knownHosts.find(
    (host) =>
      host !== hostname &&
      skeleton(toUnicode(host)) === likeness &&
      !(isKnown && hostname === likeness),
  );
  if (known === undefined && isKnown) return [];
  if (known === undefined && !shown.split('.').some(isDisguised)) return [];
  const facts = { hostname, shown, ...(known !== undefined && { known }) };
  return [{ code: 'LOOKALIKE_ORIGIN', level: 'danger', facts }];
};
