/** @jest-environment node */
import { type Address, lower, NATIVE } from '@cenote/chains';
import { wellKnownAddresses } from '@cenote/chains/well-known';
import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  toEventSelector,
  zeroHash,
} from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { makeReport } from './make-report.ts';

/* Common requests on Ethereum, and similar-looking ones. */

const CHAIN_ID = 1;
const at = (...roles: Parameters<typeof wellKnownAddresses>[1][]): Address =>
  wellKnownAddresses(CHAIN_ID, ...roles)[0] as Address;
const USDC = at('usdc');
const WETH = at('wrappedCoin');
const SEAPORT: Address = '0x0000000000000068f116a894984e2db1123eb395';
const APES: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
const UNKNOWN_ADDRESS: Address = '0x00000000000000000000000000000000000dea1e';
const KNOWN = { addresses: [ALICE] as const, names: [], hosts: ['app.example'] };
const CONTRACTS = [
  at('cowSettlement'),
  UNKNOWN_ADDRESS,
  APES,
  SEAPORT,
  ...wellKnownAddresses(CHAIN_ID, 'oneInch', 'aavePool'),
];
const SPENDERS = wellKnownAddresses(
  CHAIN_ID,
  ...(['oneInch', 'allowanceHolder', 'cowRelayer', 'aavePool', 'swapRouter02'] as const),
);
const TOKENS = {
  [USDC]: { symbol: 'USDC', decimals: 6, balance: 5_000_000n },
  [WETH]: { symbol: 'WETH', decimals: 18, balance: 0n },
};

const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: pad(numberToHex(amount)),
});

/** Findings for a call for which the node simulates these transfers. */
async function found(to: Address, data: Hex, ...logs: object[]): Promise<string[]> {
  const node = fakeNode({
    tokens: TOKENS,
    contracts: [...CONTRACTS, ...SPENDERS, ...wellKnownAddresses(CHAIN_ID, 'openSeaConduit')],
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
  const transaction = { from: ALICE, to, value: '0x0', data } as const;
  const request = { type: 'transaction', account: ALICE, chainId: CHAIN_ID, transaction } as const;
  const requester = { origin: 'https://app.example' };
  const { findings } = await makeReport({ request, chainId: CHAIN_ID, requester }, node, KNOWN);
  return findings.map(({ code, level }) => `${level} ${code}`);
}
const approval = (spender: Address, amount: bigint) =>
  found(
    USDC,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  );

describe('an approval of tokens', () => {
  it.each(
    SPENDERS,
  )('raises no finding for an exact amount to the well-known contract %s', async (to) => {
    expect(await approval(to, 5_000_000n)).toEqual([]);
    expect(await approval(to, maxUint256)).toEqual(['note UNLIMITED_APPROVAL']);
  });

  it('is a danger for any other contract', async () => {
    expect(await approval(UNKNOWN_ADDRESS, 5_000_000n)).toEqual(['danger UNKNOWN_SPENDER']);
  });

  it('is a danger for the settlement contract of CoW Protocol, because its relayer takes sold tokens', async () => {
    expect(await approval(at('cowSettlement'), 5_000_000n)).toEqual(['danger UNKNOWN_SPENDER']);
  });
});

it('an approval of a collection is a warning for OpenSea, and a danger for other operators', async () => {
  const all = (operator: Address) =>
    encodeFunctionData({
      abi: parseAbi(['function setApprovalForAll(address operator, bool approved)']),
      args: [operator, true],
    });
  expect(await found(APES, all(at('openSeaConduit')))).toEqual(['warning APPROVAL_FOR_ALL']);
  expect(await found(APES, all(UNKNOWN_ADDRESS))).toEqual(['danger APPROVAL_FOR_ALL']);
});

it('wrapping is decoded for the network’s own wrapped coin only', async () => {
  const unwrap = encodeFunctionData({
    abi: parseAbi(['function withdraw(uint256 amount)']),
    args: [5n],
  });
  expect(await found(WETH, unwrap, transferLog(WETH, ALICE, NATIVE, 5n))).toEqual([]);
  expect(
    await found(UNKNOWN_ADDRESS, unwrap, transferLog(WETH, ALICE, UNKNOWN_ADDRESS, 5n)),
  ).toContain('danger UNEXPLAINED_LOSS');
});

describe('an undecoded call of a well-known contract', () => {
  const data: Hex = '0x12345678';

  it('does not explain what it takes', async () => {
    expect(
      await found(at('oneInch'), data, transferLog(USDC, ALICE, UNKNOWN_ADDRESS, 5_000_000n)),
    ).toContain('danger UNEXPLAINED_LOSS');
  });

  it('is a danger if no exchange is visible', async () => {
    expect(await found(at('oneInch'), data)).toEqual(['danger UNREADABLE']);
    expect(await found(UNKNOWN_ADDRESS, data)).toEqual(['warning UNREADABLE']);
  });
});

describe('a listing of an NFT', () => {
  const item = (itemType: number, token: Address, id: bigint, amount: bigint) => ({
    itemType,
    token,
    identifierOrCriteria: `${id}`,
    startAmount: `${amount}`,
    endAmount: `${amount}`,
  });
  const ITEM = [
    ['itemType', 'uint8'],
    ['token', 'address'],
    ['identifierOrCriteria', 'uint256'],
    ['startAmount', 'uint256'],
    ['endAmount', 'uint256'],
  ];
  const fields = (list: string[][]) => list.map(([name, type]) => ({ name, type }));
  async function listed(token: Address, amount: bigint): Promise<string[]> {
    const data = JSON.stringify({
      types: {
        EIP712Domain: fields([
          ['name', 'string'],
          ['version', 'string'],
          ['chainId', 'uint256'],
          ['verifyingContract', 'address'],
        ]),
        OrderComponents: fields([
          ['offerer', 'address'],
          ['zone', 'address'],
          ['offer', 'OfferItem[]'],
          ['consideration', 'ConsiderationItem[]'],
          ['orderType', 'uint8'],
          ['startTime', 'uint256'],
          ['endTime', 'uint256'],
          ['zoneHash', 'bytes32'],
          ['salt', 'uint256'],
          ['conduitKey', 'bytes32'],
          ['counter', 'uint256'],
        ]),
        OfferItem: fields(ITEM),
        ConsiderationItem: fields([...ITEM, ['recipient', 'address']]),
      },
      primaryType: 'OrderComponents',
      domain: { name: 'Seaport', version: '1.6', chainId: CHAIN_ID, verifyingContract: SEAPORT },
      message: {
        offerer: ALICE,
        zone: NATIVE,
        offer: [item(2, APES, 7n, 1n)],
        orderType: 0,
        consideration: [{ ...item(token === NATIVE ? 0 : 1, token, 0n, amount), recipient: ALICE }],
        startTime: '0',
        endTime: '99',
        zoneHash: zeroHash,
        salt: '1',
        conduitKey: zeroHash,
        counter: '0',
      },
    });
    const request = { type: 'typedData', account: ALICE, version: 'V4', data } as const;
    const node = fakeNode({ tokens: TOKENS, contracts: CONTRACTS, collections: [APES] });
    const requester = { origin: 'https://app.example' };
    const { findings } = await makeReport({ request, chainId: CHAIN_ID, requester }, node, KNOWN);
    return findings.map(({ code, level }) => `${level} ${code}`);
  }

  it.each([
    ['coins', NATIVE, 10n ** 18n],
    ['wrapped coins', WETH, 10n ** 18n],
    ['dollars', USDC, 3_000_000_000n],
  ] as const)('for %s is a warning', async (_, token, amount) => {
    expect(await listed(token, amount)).toEqual(['warning VALUE_UNKNOWN']);
  });

  it.each([
    ['one wei', NATIVE, 1n],
    ['a fraction of a cent', USDC, 1_000n],
    ['a token of another issuer', lower(UNKNOWN_ADDRESS), 10n ** 18n],
  ] as const)('for %s is a danger', async (_, token, amount) => {
    expect((await listed(token, amount)).join()).toContain('danger');
  });
});
