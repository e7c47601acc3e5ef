/** Rule: the site uses http. */
import { parseOrigin } from '../../messages/origin.ts';
import type { RiskRule } from '../risk-context.ts';

/** This machine: nothing passes over a network (RFC 6761, and as browsers treat them). */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A site that is not encrypted: anybody on the way can speak in its name. A sign-in without a scheme, for one, holds at
 * the encrypted site of the same name, too.
 */
export const insecureOrigin: RiskRule = (_, { origin }) => {
  const site = origin === undefined ? undefined : parseOrigin(origin);
  if (site?.scheme !== 'http' || LOOPBACK.test(site.hostname)) return [];
  return [{ code: 'INSECURE_ORIGIN', level: 'danger', facts: { hostname: site.hostname } }];
};
