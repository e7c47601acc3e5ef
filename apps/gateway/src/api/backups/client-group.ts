/**
 * `rateLimitKeyOf()`: the network of a client's IP address (/24 or /48), by which backup writes are limited.
 * `clientGroupOf()`: one of 4,096 groups of the client's provider, by which new backups are counted.
 */
import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { networkOf } from '../http/limits/client-address.ts';

/** Number of groups: many networks share each, so a group hardly identifies a client. */
const ORIGINS = 4_096;

/**
 * Returns the key that backup writes are limited by: the /24 of an IPv4 client, the smallest routed network, or an IPv6
 * client's /48.
 * @param client as `clientAddress` returns it.
 */
export const rateLimitKeyOf = (client: string): string =>
  isIPv4(client) ? `${firstParts(client, '.', 3)}.0/24` : networkOf(client);

/**
 * Returns the group of a client's provider, from 0, by which new backups are counted: a hash of the client's /16 in
 * IPv4 or /32 in IPv6.
 */
export const clientGroupOf = (client: string): number =>
  createHash('sha256').update(providerOf(client)).digest().readUInt16BE() % ORIGINS;

const providerOf = (client: string): string =>
  isIPv4(client) ? firstParts(client, '.', 2) : firstParts(client, ':', 2);

const firstParts = (address: string, separator: string, count: number): string =>
  address.split(separator).slice(0, count).join(separator);
