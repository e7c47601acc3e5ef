import type { Address } from '@cenote/chains';
import { decodeTypedDataV1 } from './decode-typed-data-v1.ts';

const ACCOUNT: Address = '0x00000000000000000000000000000000000000aa';
const HASH = `0x${'5'.repeat(64)}`;
const read = (...fields: [type: string, value: unknown][]) =>
  decodeTypedDataV1(
    fields.map(([type, value], i) => ({ type, name: `field${i}`, value })),
    ACCOUNT,
  ).action;

describe('typed data v1', () => {
  it('sets hasBytes for bytes of any length and for messages that are little more than a hash', () => {
    expect(read(['string', 'a'], ['bytes', '0x12'])).toMatchObject({ hasBytes: true });
    expect(read(['bytes32', HASH])).toMatchObject({ hasBytes: true });
    expect(read(['string', 'a'], ['bytes32[]', [HASH]])).toMatchObject({ hasBytes: true });
    expect(read(['string', 'a'], ['uint256', '1'])).not.toHaveProperty('hasBytes');
  });

  it('lists the texts of the message', () => {
    expect(read(['string', 'STARK Key'], ['uint256', '1'])).toMatchObject({ texts: ['STARK Key'] });
  });

  it('is malformed if it is not a list of fields', () => {
    for (const input of ['{', '{}', undefined, [{ type: 1 }]]) {
      expect(decodeTypedDataV1(input, ACCOUNT).action).toMatchObject({ reason: 'MALFORMED' });
    }
  });
});
