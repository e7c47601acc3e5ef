/** Risk rule `lookalikeOrigin`: the site's host resembles a connected host, or imitates Latin letters by others. */
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

/** Whether a label mixes similar scripts, or consists of non-Latin letters that look like a to z. */
function isDisguised(label: string): boolean {
  if (SCRIPTS.filter((script) => script.test(label)).length > 1) return true;
  const isOther = SCRIPTS.slice(1).some((script) => script.test(label));
  return isOther && /^[a-z0-9-]+$/.test(skeleton(label));
}

/**
 * A site whose host resembles another. Other scripts are common; only a name that imitates Latin letters or a known
 * site is reported.
 */
export const lookalikeOrigin: RiskRule = (_, { origin, knownHosts = [] }) => {
  const hostname = origin && parseOrigin(origin)?.hostname;
  if (!hostname) return [];
  const shown = toUnicode(hostname);
  const form = skeleton(shown);
  const isKnown = knownHosts.includes(hostname);
  // A connected look-alike still resembles the other host; the host with plain letters is the genuine one.
  const known = knownHosts.find(
    (host) =>
      host !== hostname && skeleton(toUnicode(host)) === form && !(isKnown && hostname === form),
  );
  if (known === undefined && isKnown) return [];
  if (known === undefined && !shown.split('.').some(isDisguised)) return [];
  const facts = { hostname, shown, ...(known !== undefined && { known }) };
  return [{ code: 'LOOKALIKE_ORIGIN', level: 'danger', facts }];
};
