import { TypedDataEncoder } from 'ethers';
import { encodeType } from './encode-type.ts';

const types = {
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[2]' },
    { name: 'attachments', type: 'File[]' },
  ],
  Person: [
    { name: 'name', type: 'string' },
    { name: 'wallets', type: 'address[]' },
  ],
  File: [{ name: 'owner', type: 'Person' }],
};

describe('encodeType', () => {
  it('encodes types like ethers', () => {
    const encoder = TypedDataEncoder.from(types);
    for (const name of ['Mail', 'Person', 'File']) {
      expect(encodeType(name, types)).toBe(encoder.encodeType(name));
    }
  });

  it('terminates for recursive types, and throws if the primary type is missing', () => {
    const circle = { A: [{ name: 'b', type: 'B' }], B: [{ name: 'a', type: 'A[]' }] };
    expect(encodeType('A', circle)).toBe('A(B b)B(A[] a)');
    expect(() => encodeType('toString', circle)).toThrow('missing');
  });
});
