import { ParsedMessage } from '@spruceid/siwe-parser';
import fc from 'fast-check';
import { bytesToHex, checksumAddress, keccak256, serializeTransaction, stringToHex } from 'viem';
import { createSiweMessage, type SiweMessage } from 'viem/siwe';
import { ACCOUNT, RECIPIENT, signing } from '../testing/fixtures.ts';
import { parseDateTime } from './date-time.ts';
import { decodeMessage } from './decode-message.ts';
import { isAuthorityOf } from './origin.ts';
import { parseSignIn } from './sign-in.ts';

const full = {
  address: checksumAddress(ACCOUNT),
  chainId: 31_337,
  domain: 'app.example.org',
  nonce: 'a1b2c3d4e5',
  uri: 'https://app.example.org/login',
  version: '1' as const,
  scheme: 'https',
  statement: 'I accept the terms: https://example.org/tos',
  issuedAt: new Date('2026-01-02T03:04:05Z'),
  expirationTime: new Date('2026-01-02T04:04:05Z'),
  notBefore: new Date('2026-01-02T03:00:00Z'),
  requestId: 'request-1',
  resources: ['https://example.org/a', 'ipfs://bafy'],
} satisfies SiweMessage;
const {
  statement: _s,
  scheme: _c,
  expirationTime: _e,
  notBefore: _n,
  requestId: _r,
  resources: _l,
  ...bare
} = full;

describe('sign-in requests (EIP-4361)', () => {
  it('are decoded with all of their fields', () => {
    const read = decodeMessage(stringToHex(createSiweMessage(full)), signing);
    expect(read).toEqual({
      sender: ACCOUNT,
      value: 0n,
      chainId: 31_337,
      basis: 'contract',
      action: {
        kind: 'signIn',
        domain: 'app.example.org',
        scheme: 'https',
        terms: {
          address: ACCOUNT,
          statement: full.statement,
          uri: full.uri,
          chainId: 31_337,
          nonce: full.nonce,
          issuedAt: 1_767_323_045n,
          expirationTime: 1_767_326_645n,
          notBefore: 1_767_322_800n,
          requestId: 'request-1',
          resources: full.resources,
        },
      },
    });
    expect(parseSignIn(createSiweMessage(bare))?.terms).toMatchObject({ resources: [] });
  });

  it('are validated like in a strict parser', () => {
    const messages = [createSiweMessage(full), createSiweMessage(bare)];
    const pieces = ['\n', ' ', '%', '%20', 'é', '-', ':', '0', '\\', '"', '\u200b', '//', ''];
    const accepted = { ours: 0, both: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(...messages),
        fc.nat(),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(...pieces),
        (message, seed, removed, piece) => {
          const at = seed % message.length;
          const mutated = message.slice(0, at) + piece + message.slice(at + removed);
          const ours = parseSignIn(mutated)?.terms !== undefined;
          let theirs = true;
          try {
            new ParsedMessage(mutated);
          } catch {
            theirs = false;
          }
          accepted.ours += Number(ours);
          accepted.both += Number(ours && theirs);
          // Every message that we accept is accepted by the reference parser.
          expect({ mutated, theirs: theirs || !ours }).toEqual({ mutated, theirs: true });
        },
      ),
      { numRuns: 2_000 },
    );
    expect(accepted.both).toBe(accepted.ours);
    expect(accepted.ours).toBeGreaterThan(100);
  });

  it.each<[string, (message: string) => string]>([
    ['an address without its checksum', (m) => m.replace(full.address, ACCOUNT)],
    ['another version', (m) => m.replace('Version: 1', 'Version: 2')],
    ['a short nonce', (m) => m.replace(full.nonce, 'short')],
    ['an invalid date', (m) => m.replace('2026-01-02T03:04', '2026-02-30T03:04')],
    ['an additional line', (m) => `${m}\nhello`],
    ['fields in another order', (m) => m.replace(/(URI: .*)\n(Version: 1)/, '$2\n$1')],
  ])('with %s are reduced to the domain that they claim', (_, spoil) => {
    expect(parseSignIn(spoil(createSiweMessage(full)))).toEqual({
      kind: 'signIn',
      domain: 'app.example.org',
      scheme: 'https',
    });
  });

  it('are not texts that merely mention a sign-in', () => {
    expect(parseSignIn('Hello\nexample.org wants you to sign in with your Ethereum account:')).toBe(
      undefined,
    );
  });
});

describe('isAuthorityOf', () => {
  it.each<[string, string | undefined, string, boolean]>([
    ['example.org', undefined, 'https://example.org', true],
    ['EXAMPLE.org', undefined, 'https://example.org', true],
    ['example.org:443', 'https', 'https://example.org', true],
    ['localhost:3000', undefined, 'http://localhost:3000', true],
    ['[::1]:3000', undefined, 'http://[::1]:3000', true],
    ['localhost', undefined, 'http://localhost:3000', false],
    ['example.org', 'http', 'https://example.org', false],
    ['example.org.evil.net', undefined, 'https://example.org', false],
    ['example.org', undefined, 'https://app.example.org', false],
    ['example.org@evil.net', undefined, 'https://evil.net', false],
    ['evil.net#example.org', undefined, 'https://evil.net', false],
    ['example.org', undefined, 'null', false],
  ])('%p (%p) compared with %p gives %p', (domain, scheme, origin, expected) => {
    expect(isAuthorityOf(domain, scheme, origin)).toBe(expected);
  });
});

describe('times', () => {
  it.each<[string, bigint | undefined]>([
    ['2026-01-02T03:04:05Z', 1_767_323_045n],
    ['2026-01-02T03:04:05.999Z', 1_767_323_045n],
    ['2026-01-02T05:04:05+02:00', 1_767_323_045n],
    ['2024-02-29T00:00:00Z', 1_709_164_800n],
    ['2023-02-29T00:00:00Z', undefined],
    ['2026-13-01T00:00:00Z', undefined],
    ['2026-01-02T24:00:00Z', undefined],
    ['2026-01-02', undefined],
    ['2026-01-02T03:04:05', undefined],
    ['Jan 2 2026', undefined],
  ])('%p is parsed as %p', (text, seconds) => {
    expect(parseDateTime(text)).toBe(seconds);
  });
});

describe('other messages', () => {
  const hash = keccak256('0x1234');
  const transaction = serializeTransaction({
    chainId: 1,
    to: RECIPIENT,
    value: 1n,
    type: 'eip1559',
  });
  const legacy = serializeTransaction({ to: RECIPIENT, value: 1n, gasPrice: 1n, type: 'legacy' });
  it.each<[string, `0x${string}`, object]>([
    ['words', stringToHex('Hello,\n\tyou 👩‍💻'), { text: 'Hello,\n\tyou 👩‍💻', hidden: false }],
    ['a text of 32 bytes', stringToHex('x'.repeat(32)), { text: 'x'.repeat(32), bytes: 32 }],
    [
      'a hash that was searched until all of its bytes are characters',
      stringToHex('k3$Jq~pZ}2<vT#8&wL9@xR!b5^Gf0*Hd'),
      { looksLike: 'hash', bytes: 32 },
    ],
    ['a hash', hash, { looksLike: 'hash', bytes: 32 }],
    ['a hash as hexadecimal text', stringToHex(hash), { looksLike: 'hash', text: hash }],
    ['a transaction', transaction, { looksLike: 'transaction' }],
    ['a transaction as hexadecimal text', stringToHex(transaction), { looksLike: 'transaction' }],
    ['a legacy transaction', legacy, { looksLike: 'transaction' }],
    ['packed bytes', `${RECIPIENT}${'00'.repeat(31)}05ff`, { looksLike: 'bytes', bytes: 53 }],
    [
      'packed bytes that are letters and digits',
      `0x${'61'.repeat(20)}${'00'.repeat(31)}05`,
      { looksLike: 'bytes', bytes: 52 },
    ],
    ['bytes as hexadecimal text', stringToHex(`0x${'0f'.repeat(52)}`), { looksLike: 'bytes' }],
    ['a short number as hexadecimal text', stringToHex('0x0f0f0f0f'), { text: '0x0f0f0f0f' }],
    ['text with a direction change', stringToHex('pay \u202Edrawkcab'), { hidden: true }],
    ['text with an invisible character', stringToHex('a\u200Bb'), { hidden: true }],
    ['nothing', '0x', { text: '', bytes: 0 }],
  ])('are classified correctly: %s', (_, message, expected) => {
    const { action } = decodeMessage(message, signing);
    expect(action).toMatchObject({ kind: 'message', ...expected });
    expect('looksLike' in action).toBe('looksLike' in expected);
  });

  it('never throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const { action } = decodeMessage(bytesToHex(bytes), signing);
        expect(action.kind).toBe('message');
      }),
      { numRuns: 1_000 },
    );
    expect(decodeMessage('0xz' as never, signing)).toMatchObject({
      basis: 'none',
      action: { looksLike: 'bytes' },
    });
  });
});
