import * as fc from 'fast-check';
import { clientAddress, networkOf } from './client-address.ts';
import { readLimits } from './settings.ts';

const { isTrustedProxy } = readLimits({ TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' });

describe('the client of a request', () => {
  test.each<[string, string | undefined, string | undefined, string]>([
    ['the peer', '203.0.113.7', undefined, '203.0.113.7'],
    ['the peer in its IPv6 form', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['the peer, whatever it says of others', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['who a trusted proxy names', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the last that is no proxy', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['with a port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['in brackets, with a port', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['the proxy that names nobody', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy that names nonsense', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['the network of an IPv6 peer', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['with its zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['nobody', undefined, '198.51.100.1', 'unknown'],
  ])('is %s', (_, peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, isTrustedProxy)).toBe(expected);
  });

  test('ignores headers of untrusted peers and is always short', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string({ maxLength: 200 }), (peer, forwarded) => {
        const client = clientAddress(peer, forwarded, isTrustedProxy);
        if (!isTrustedProxy(peer)) expect(client).toBe(peer);
        expect(client.length).toBeLessThan(30);
      }),
    );
  });

  test('clients of one IPv6 /48 are of one network, others are a network each', () => {
    const of = (peer: string) => networkOf(clientAddress(peer, undefined, isTrustedProxy));
    expect(of('2001:db8:1:2::3')).toBe('2001:db8:1::/48');
    expect(of('2001:db8:1:ffff::3')).toBe('2001:db8:1::/48');
    expect(of('2001:db8:2:2::3')).not.toBe(of('2001:db8:1:2::3'));
    expect(of('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('unknown')).toBe('unknown');
  });

  test('addresses of one /64 are one client', () => {
    const of = (peer: string) => clientAddress(peer, undefined, isTrustedProxy);
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(of(address)).toMatch(/^([0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64|[\d.]+)$/);
      }),
    );
    expect(of('2001:db8::1')).toBe(of('2001:db8::ffff:1'));
  });
});
