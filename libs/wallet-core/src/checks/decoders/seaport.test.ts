import { EIP_712_ORDER_TYPE } from '@opensea/seaport-js/lib/constants';
import { getBulkOrderTree } from '@opensea/seaport-js/lib/utils/eip712/bulk-orders';
import { zeroHash } from 'viem';
import { decodeTypedData } from '../decode-typed-data.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, NFT, RECIPIENT, signing, TOKEN } from '../testing/fixtures.ts';
import { sdkPayload } from '../testing/sdk-payload.ts';

const registry = standardRegistry();
const SEAPORT = '0x0000000000000068f116a894984e2db1123eb395';
const NATIVE = '0x0000000000000000000000000000000000000000';
const domain = { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: SEAPORT };

const item = (
  itemType: number,
  token: string,
  id: string,
  startAmount: string,
  endAmount = startAmount,
) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount,
  endAmount,
});
const order = {
  offerer: ACCOUNT,
  zone: NATIVE,
  offer: [item(2, NFT, '7', '1')],
  consideration: [
    { ...item(0, NATIVE, '0', '90', '80'), recipient: ACCOUNT },
    { ...item(1, TOKEN, '0', '5'), recipient: RECIPIENT },
  ],
  orderType: 0,
  startTime: '10',
  endTime: '20',
  zoneHash: zeroHash,
  salt: '1',
  conduitKey: zeroHash,
  counter: '0',
};
const sale = {
  kind: 'order',
  protocol: 'seaport',
  offerer: ACCOUNT,
  gives: [{ asset: { standard: 'erc721', token: NFT, id: 7n }, limit: 'exact' }],
  receives: [
    { asset: { standard: 'native', amount: 80n }, limit: 'atLeast', recipient: ACCOUNT },
    {
      asset: { standard: 'erc20', token: TOKEN, amount: 5n },
      limit: 'exact',
      recipient: RECIPIENT,
    },
  ],
  deadline: 20n,
};
const read = (values: unknown) =>
  decodeTypedData(registry, sdkPayload({ domain, types: EIP_712_ORDER_TYPE, values }), signing);

describe('Seaport orders with the types of the SDK', () => {
  it('give an NFT for at least the lowest point of the price', () => {
    expect(read(order)).toEqual({
      sender: ACCOUNT,
      target: SEAPORT,
      value: 0n,
      chainId: 1,
      basis: 'contract',
      action: sale,
    });
  });

  it('name an unknown contract as the spender of the offered assets', () => {
    const values = { domain: { ...domain, verifyingContract: TOKEN }, types: EIP_712_ORDER_TYPE };
    const { basis, action } = decodeTypedData(
      registry,
      sdkPayload({ ...values, values: order }),
      signing,
    );
    expect(basis).toBe('name');
    expect(action).toEqual({ ...sale, spender: TOKEN });
  });

  it('give up to the highest amount of a rising bid, for any item of a collection', () => {
    const bid = {
      ...order,
      offer: [item(1, TOKEN, '0', '50', '60')],
      consideration: [
        { ...item(4, NFT, '0', '1'), recipient: ACCOUNT },
        { ...item(3, NFT, '2', '9'), recipient: ACCOUNT },
      ],
    };
    expect(read(bid).action).toMatchObject({
      gives: [{ asset: { standard: 'erc20', token: TOKEN, amount: 60n }, limit: 'atMost' }],
      receives: [
        { asset: { standard: 'collection', token: NFT, amount: 1n } },
        { asset: { standard: 'erc1155', token: NFT, id: 2n, amount: 9n } },
      ],
    });
  });

  it('are malformed with an unknown item type', () => {
    const odd = { ...order, offer: [item(9, TOKEN, '0', '1')] };
    expect(read(odd).action).toMatchObject({ kind: 'unknownTypedData', reason: 'MALFORMED' });
  });

  it.each([
    1, 2, 3, 5, 20, 130,
  ])('under one signature (%p of them) are decoded individually', (count) => {
    const orders = Array.from({ length: count }, (_, i) => ({ ...order, salt: String(i) }));
    const tree = getBulkOrderTree(orders as never);
    const values = { tree: tree.getDataToSign() };
    const { action } = decodeTypedData(
      registry,
      sdkPayload({ domain, types: tree.types, values }),
      signing,
    );
    if (action.kind !== 'multicall') throw new Error(action.kind);
    expect(action.parts.map((part) => part.action)).toEqual(orders.map(() => sale));
  });
});
