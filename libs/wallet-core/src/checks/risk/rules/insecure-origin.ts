/** Risk rule `insecureOrigin`: the site uses http and is not on this machine. */
import { parseOrigin } from '../../messages/origin.ts';
import type { RiskRule } from '../risk-context.ts';

/** The local machine, whose connections do not use a network (RFC 6761, and as treated by browsers). */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A site without encryption: anyone on the network path can impersonate it. A sign-in without a scheme, for example, is
 * also valid for the encrypted site with the same host.
 */
export const insecureOrigin: RiskRule = (_, { origin }) => {
  const site = origin === undefined ? undefined : parseOrigin(origin);
  if (site?.scheme !== 'http' || LOOPBACK.test(site.hostname)) return [];
  return [{ code: 'INSECURE_ORIGIN', level: 'danger', facts: { hostname: site.hostname } }];
};
