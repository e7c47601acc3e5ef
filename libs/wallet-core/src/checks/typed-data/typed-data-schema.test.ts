import fc from 'fast-check';
import { decodeTypedData } from '../decode-typed-data.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, signing, TOKEN } from '../testing/fixtures.ts';
import { parseTypedData } from './typed-data-schema.ts';

const valid = {
  types: { A: [{ name: 'x', type: 'uint256' }] },
  primaryType: 'A',
  domain: { chainId: '0x1', verifyingContract: TOKEN.toUpperCase().replace('X', 'x') },
  message: { x: 1n },
};

describe('parseTypedData', () => {
  it('reads chain ids in every format, and addresses in lower case', () => {
    for (const chainId of [1, 1n, '1', '0x1']) {
      expect(parseTypedData({ ...valid, domain: { ...valid.domain, chainId } })).toMatchObject({
        ok: true,
        typedData: { domain: { chainId: 1, verifyingContract: TOKEN } },
      });
    }
  });

  it('removes domain fields that are not hashed', () => {
    const types = {
      ...valid.types,
      EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
    };
    expect(parseTypedData({ ...valid, types })).toMatchObject({
      ok: true,
      typedData: { domain: { verifyingContract: TOKEN } },
    });
    const parsed = parseTypedData({ ...valid, types });
    expect(parsed.ok && parsed.typedData.domain.chainId).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    [
      'a type name that contains another one',
      { ...valid, types: { A: [{ name: 'x,uint256 y', type: 'uint256' }] } },
      'MALFORMED',
    ],
    ['an invalid chain id', { ...valid, domain: { chainId: 'one' } }, 'MALFORMED'],
    [
      'a chain id above the maximum number',
      { ...valid, domain: { chainId: '9'.repeat(40) } },
      'MALFORMED',
    ],
    ['no message', { ...valid, message: null }, 'MALFORMED'],
    ['text that is not JSON', '{', 'MALFORMED'],
    ['nothing', undefined, 'MALFORMED'],
    ['a message that is too large', { ...valid, message: { x: 'y'.repeat(300_000) } }, 'TOO_LARGE'],
  ])('rejects %s', (_, input, reason) => {
    expect(parseTypedData(input)).toEqual({ ok: false, reason });
  });
});

describe('decodeTypedData', () => {
  it('never throws, whatever a page sends', () => {
    const registry = standardRegistry();
    const field = fc.record({
      name: fc.string(),
      type: fc.constantFrom('A', 'A[]', 'uint256', 'x[2]', 'Permit'),
    });
    const shaped = fc.record({
      types: fc.dictionary(
        fc.constantFrom('A', 'Permit', '__proto__', 'EIP712Domain'),
        fc.array(field),
      ),
      primaryType: fc.constantFrom('A', 'Permit', '__proto__', 'toString'),
      domain: fc.anything(),
      message: fc.anything(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), shaped), (input) => {
        const decoded = decodeTypedData(registry, input, signing);
        expect(decoded.sender).toBe(ACCOUNT);
      }),
      { numRuns: 2_000 },
    );
  });
});
