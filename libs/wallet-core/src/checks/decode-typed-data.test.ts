import { pad } from 'viem';
import { decodeTypedData } from './decode-typed-data.ts';
import { standardRegistry } from './standard-registry.ts';
import { signing, TOKEN, UNKNOWN_ADDRESS } from './testing/fixtures.ts';

const registry = standardRegistry();
const field = (name: string, type: string) => ({ name, type });
type Fields = ReturnType<typeof field>[];

/** Decodes a message of an unknown type. */
const read = (types: Record<string, Fields>, message: object) =>
  decodeTypedData(
    registry,
    {
      types: { EIP712Domain: [field('verifyingContract', 'address')], ...types },
      primaryType: 'Agreement',
      domain: { verifyingContract: UNKNOWN_ADDRESS },
      message,
    },
    signing,
  ).action;

describe('typed data of an unknown type', () => {
  it('lists all of its type names at any depth', () => {
    const types = {
      Agreement: [field('deals', 'Deal[]')],
      Deal: [field('order', 'LimitOrder')],
      LimitOrder: [field('amount', 'uint256')],
      Unused: [field('amount', 'uint256')],
    };
    const action = read(types, { deals: [{ order: { amount: '1' } }] });
    expect(action).toMatchObject({ typeNames: ['Agreement', 'Deal', 'LimitOrder'] });
  });

  it('sets hasMoreAddresses when it has more addresses than are looked up', () => {
    const types = { Agreement: [field('list', 'address[]'), field('token', 'address')] };
    const list = Array.from({ length: 20 }, (_, i) => pad(`0x${i + 1}`, { size: 20 }));
    expect(read(types, { list, token: TOKEN })).toMatchObject({ hasMoreAddresses: true });
    expect(read(types, { list: list.slice(0, 3), token: TOKEN })).not.toHaveProperty(
      'hasMoreAddresses',
    );
  });

  it('lists its texts and the name of its domain', () => {
    const types = { Agreement: [field('action', 'string'), field('notes', 'Note[]')] };
    const input = {
      types: {
        EIP712Domain: [field('name', 'string')],
        Note: [field('text', 'string')],
        ...types,
      },
      primaryType: 'Agreement',
      domain: { name: 'Example' },
      message: { action: 'STARK Key', notes: [{ text: 'first' }, { text: TOKEN }] },
    };
    expect(decodeTypedData(registry, input, signing).action).toMatchObject({
      texts: ['Example', 'STARK Key', 'first'],
    });
  });

  it('finds addresses in texts', () => {
    const types = { Agreement: [field('action', 'string')] };
    const action = `Send all to ${UNKNOWN_ADDRESS}, 0x and ${TOKEN}.`;
    expect(read(types, { action })).toMatchObject({ addresses: [UNKNOWN_ADDRESS, TOKEN] });
    expect(read(types, { action: pad(UNKNOWN_ADDRESS, { dir: 'right' }) })).toMatchObject({
      addresses: [],
    });
  });

  it('finds addresses encoded as words or numbers', () => {
    const types = { Agreement: [field('asset', 'uint256'), field('pool', 'bytes32')] };
    for (const message of [
      { asset: BigInt(TOKEN).toString(), pool: '0x01' },
      { asset: `0x${BigInt(TOKEN).toString(16)}`, pool: '0x01' },
      { asset: '1', pool: pad(TOKEN) },
    ]) {
      expect(read(types, message)).toMatchObject({ addresses: [TOKEN] });
    }
    expect(read(types, { asset: '1000000000000000000000', pool: '0x01' })).toMatchObject({
      addresses: [],
    });
  });

  it('sets hasBytes when the message is little more than a hash', () => {
    const hash = `0x${'5'.repeat(64)}`;
    const root = { Agreement: [field('root', 'bytes32')] };
    expect(read(root, { root: hash })).toMatchObject({ hasBytes: true });
    const agent = { Agreement: [field('source', 'string'), field('connectionId', 'bytes32')] };
    expect(read(agent, { source: 'a', connectionId: hash })).toMatchObject({ hasBytes: true });
    const vote = {
      Agreement: [
        ...[field('space', 'string'), field('proposal', 'bytes32')],
        ...[field('choice', 'uint32'), field('reason', 'string')],
      ],
    };
    const message = { space: 'ens.eth', proposal: hash, choice: 1, reason: '' };
    expect(read(vote, message)).not.toHaveProperty('hasBytes');
  });

  it('sets hasBytes when a nested struct is little more than a hash', () => {
    const bulk = [field('root', 'bytes32'), field('count', 'uint256')];
    const words = ['title', 'text', 'place'].map((name) => field(name, 'string'));
    const hash = `0x${'5'.repeat(64)}`;
    const message = { title: '', text: '', context: '' };
    const nested = { Agreement: [...words, field('part', 'Part')], Part: bulk };
    expect(read(nested, { ...message, part: { root: hash, count: '1' } })).toMatchObject({
      hasBytes: true,
    });
    const listed = {
      Agreement: [...words, field('parts', 'Part[]')],
      Part: [field('item', 'Item'), field('note', 'string')],
      Item: bulk,
    };
    const parts = [{ item: { root: hash, count: '1' }, note: '' }];
    expect(read(listed, { ...message, parts })).toMatchObject({ hasBytes: true });
    const unused = { Agreement: words, Part: bulk };
    expect(read(unused, message)).not.toHaveProperty('hasBytes');
  });

  it('accepts lists of any length', () => {
    const types = { Agreement: [field('list', 'uint8[]')] };
    const list = Array.from({ length: 130_000 }, () => 0);
    expect(read(types, { list })).toMatchObject({ kind: 'unknownTypedData', reason: 'UNKNOWN' });
  });
});
