import * as fc from 'fast-check';
import { clientAddress, networkOf } from './client-address.ts';
import { readLimits } from './settings.ts';

const { isTrustedProxy } = readLimits({ TRUSTED_PROXIES: '10.0.0.0/8,fd00::/8' });

describe('the client of a request', () => {
  test.each<[string, string | undefined, string | undefined, string]>([
    ['the peer', '203.0.113.7', undefined, '203.0.113.7'],
    ['the peer as an IPv6-mapped address', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['the peer, whatever its header contains', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ["the address in a trusted proxy's header", '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the last address that is not a proxy',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    ['an address without its port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['an address without brackets and port', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8:0:0::/64'],
    ['the proxy without a header', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy with an invalid header', '10.0.0.1', '198.51.100.1, unknown', '10.0.0.1'],
    ['the network of an IPv6 peer', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['an address without its zone', 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['unknown without a peer', undefined, '198.51.100.1', 'unknown'],
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

  test('is in the same network for addresses of one IPv6 /48', () => {
    const of = (peer: string) => networkOf(clientAddress(peer, undefined, isTrustedProxy));
    expect(of('2001:db8:1:2::3')).toBe('2001:db8:1::/48');
    expect(of('2001:db8:1:ffff::3')).toBe('2001:db8:1::/48');
    expect(of('2001:db8:2:2::3')).not.toBe(of('2001:db8:1:2::3'));
    expect(of('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('unknown')).toBe('unknown');
  });

  test('is the same for addresses of one /64', () => {
    const of = (peer: string) => clientAddress(peer, undefined, isTrustedProxy);
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(of(address)).toMatch(/^([0-9a-f]{1,4}(:[0-9a-f]{1,4}){3}::\/64|[\d.]+)$/);
      }),
    );
    expect(of('2001:db8::1')).toBe(of('2001:db8::ffff:1'));
  });
});
