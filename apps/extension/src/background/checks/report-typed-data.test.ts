import { pad } from 'viem';
import { BOB } from '../../testing/accounts.ts';
import { CAROL, report, STRANGE_REACTOR, typedData, USDC } from '../../testing/reports.ts';

it('a transaction of a multi-signature wallet is reported as an action on behalf of the signer', async () => {
  const field = (name: string, type: string) => ({ name, type });
  const { found } = await report(
    typedData({
      types: {
        EIP712Domain: [field('chainId', 'uint256'), field('verifyingContract', 'address')],
        Execution: [field('to', 'address'), field('value', 'uint256'), field('data', 'bytes')],
      },
      primaryType: 'Execution',
      domain: { chainId: 31337, verifyingContract: STRANGE_REACTOR },
      message: { to: CAROL, value: '0', data: '0x' },
    }),
  );
  expect(found).toContain('danger UNREADABLE_ACTION');
});

it('typed data v1 is rated like any undecoded typed data', async () => {
  const of = async (...list: object[]) => (await report(typedData(list, 'V1'))).found;
  const token = { type: 'address', name: 'asset', value: USDC };
  const found = ['danger UNREADABLE_ORDER', 'warning UNREADABLE', 'warning UNBOUND_SIGNATURE'];
  expect(await of(token)).toEqual(found);
  expect(await of({ type: 'uint256', name: 'sellAmount', value: '5' })).toEqual(found);
  expect(await of({ type: 'bytes', name: 'text', value: '0x12' })).toContain(
    'danger UNREADABLE_ACTION',
  );
  expect(await of({ type: 'address', name: 'to', value: BOB })).toEqual(found.slice(1));
});

describe('typed data of an unknown type', () => {
  const field = (name: string, type: string) => ({ name, type });
  const agreement = (domain: object, types: object, message: object) =>
    typedData({
      types: {
        EIP712Domain: [field('chainId', 'uint256'), field('verifyingContract', 'address')],
        ...types,
      },
      primaryType: 'Agreement',
      domain: { chainId: 31337, verifyingContract: STRANGE_REACTOR, ...domain },
      message,
    });

  it('is a danger with more addresses than are looked up', async () => {
    const list = Array.from({ length: 20 }, (_, i) => pad(`0x${i + 1}`, { size: 20 }));
    const types = {
      Agreement: [field('list', 'address[]'), field('deal', 'Deal')],
      Deal: [field('token', 'address'), field('amount', 'uint256')],
    };
    const request = agreement({}, types, { list, deal: { token: USDC, amount: '5' } });
    expect((await report(request)).found).toContain('danger UNREADABLE_ORDER');
  });

  it('is a danger for a token’s own contract', async () => {
    const types = { Agreement: [field('to', 'address'), field('amount', 'uint256')] };
    const message = { to: BOB, amount: '5' };
    expect((await report(agreement({ verifyingContract: USDC }, types, message))).found).toContain(
      'danger UNREADABLE_ORDER',
    );
    expect((await report(agreement({}, types, message))).found).toEqual(['warning UNREADABLE']);
  });

  it('is a danger if it contains an order', async () => {
    const types = {
      Agreement: [field('deal', 'SpotOrder')],
      SpotOrder: [field('market', 'uint256')],
    };
    const request = agreement({}, types, { deal: { market: '1' } });
    expect((await report(request)).found).toContain('danger UNREADABLE_ORDER');
  });
});

it.each([
  ['changes the direction of the following text', 'pay \u202e001'],
  ['has no width', 'pay \u200b1'],
  ['deletes the preceding character and is escaped in JSON', 'pay 100\b\b1'],
])('reports typed data with a character that %s', async (_, text) => {
  const of = async (value: string) => {
    const field = (name: string, type: string) => ({ name, type });
    const { found } = await report(
      typedData({
        types: { EIP712Domain: [field('name', 'string')], Note: [field('text', 'string')] },
        primaryType: 'Note',
        domain: { name: 'Notes' },
        message: { text: value },
      }),
    );
    return found;
  };
  expect(await of(text)).toContain('warning HIDDEN_CHARACTERS');
  expect(await of('pay\n\t1')).not.toContain('warning HIDDEN_CHARACTERS');
});
