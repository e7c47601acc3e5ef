/**
 * For tests of reports: `report()` makes the report of a request in the form in which a screen receives it; requests,
 * tokens, addresses, nodes and gateway responses to build them.
 */
import { contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  pad,
  stringToHex,
  toEventSelector,
} from 'viem';
import { makeReport, type ReportOptions } from '../background/checks/make-report.ts';
import { readMarket } from '../background/checks/market.ts';
import { asText, reportSchema } from '../messages/report/index.ts';
import { ALICE, BOB } from './accounts.ts';
import { fakeNode } from './fake-node.ts';
import { fakePools } from './fake-pools.ts';
import { orderTypedData, type RequestedOrder } from './orders.ts';

/** A well-known token of the local network. */
export function knownToken(symbol: string): Address {
  return lower(knownTokensOf(31337).find((token) => token.symbol === symbol)!.address);
}

export const USDC = knownToken('USDC');
/** An arbitrary token with the symbol USDT. */
export const FAKE_USDT: Address = '0x00000000000000000000000000000000000fa4e5';
export const CAROL: Address = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
/** An unknown contract. */
export const STRANGE_REACTOR: Address = '0x00000000000000000000000000000000000dea1e';
export const CONTRACTS = contractsOf(31337)!;
export const TOKENS = {
  [USDC]: { symbol: 'USDC', decimals: 6, balance: 5_000_000n },
  [FAKE_USDT]: { symbol: 'USDT', decimals: 6, balance: 0n },
  [lower(CONTRACTS.weth9)]: { symbol: 'WETH', decimals: 18, balance: 0n },
};
export const HERE = { chainId: 31337, requester: { origin: 'https://app.example' } };
export const KNOWN = {
  addresses: [ALICE, BOB] as const,
  names: ['Savings'],
  hosts: ['app.example'],
};
/** A contract with a token's functions and a trusted name. */
export const IMPOSTOR: Address = '0x0000000000000000000000000000000000bad001';

export const transaction = (
  to: Address,
  data: `0x${string}` = '0x',
  value: `0x${string}` = '0x0',
) => ({
  ...HERE,
  request: {
    type: 'transaction',
    account: ALICE,
    chainId: 31337,
    transaction: { from: ALICE, to, value, data },
  } as const,
});
export const approve = (spender: Address, amount = maxUint256) =>
  transaction(
    USDC,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  );
export const several = (...each: ReturnType<typeof transaction>[]) => ({
  ...HERE,
  request: {
    type: 'calls',
    account: ALICE,
    chainId: 31337,
    atomicRequired: true,
    calls: each.map(({ request: { transaction: call } }) => call),
  } as const,
});
export const typedData = (data: unknown, version: 'V1' | 'V4' = 'V4') => ({
  ...HERE,
  request: { type: 'typedData', account: ALICE, version, data: JSON.stringify(data) } as const,
});
export const message = (text: string) => ({
  ...HERE,
  request: { type: 'message', account: ALICE, message: stringToHex(text) } as const,
});

export const permitSingle = (spender: Address) =>
  typedData({
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 31337, verifyingContract: CONTRACTS.permit2 },
    message: {
      details: { token: USDC, amount: '1000000', expiration: '1790001800', nonce: '0' },
      spender,
      sigDeadline: '1790001800',
    },
  });

export const order = (
  kind: RequestedOrder['kind'],
  reactor: Address,
  amounts: Partial<Pick<RequestedOrder, 'input' | 'output'>> = {},
) =>
  typedData(
    orderTypedData({
      kind,
      reactor,
      chainId: 31337,
      swapper: ALICE,
      deadline: '1790000600',
      input: { token: USDC, amount: '1000000' },
      output: { token: CONTRACTS.weth9, amount: '300000000000000' },
      ...amounts,
    }),
  );

/** The gateway's token information, in the format of its response. */
export const gatewayStates =
  (tokens: Record<Address, { priceUsd?: number; safety?: string }>): ReportOptions['market'] =>
  (chainId, signal) =>
    readMarket(
      'https://gateway.example',
      chainId,
      async () => ({
        ok: true,
        json: async () => ({
          tokens: Object.entries(tokens).map(([address, token]) => ({ address, ...token })),
        }),
      }),
      signal,
    );
export const PRICES = gatewayStates({
  [NATIVE]: { priceUsd: 3_000 },
  [USDC]: { priceUsd: 1 },
  [lower(CONTRACTS.weth9)]: { priceUsd: 3_000 },
  [FAKE_USDT]: { priceUsd: 1 },
});

export const signIn = (domain: string) =>
  message(`${domain} wants you to sign in with your Ethereum account:
${ALICE}

Welcome

URI: https://${domain}/login
Version: 1
Chain ID: 31337
Nonce: 32891756
Issued At: 2026-11-22T06:00:00Z`);

export const POOLS = fakePools([
  {
    token: lower(CONTRACTS.weth9),
    hub: USDC,
    fee: 500,
    price: [3_010n * 10n ** 6n, 10n ** 18n],
    balance: 10n ** 12n,
  },
]);
export const WITHOUT_POOLS = {
  tokens: TOKENS,
  contracts: [
    ...[CONTRACTS.permit2, CONTRACTS.universalRouter],
    ...[CONTRACTS.exclusiveDutchOrderReactor, CONTRACTS.v2DutchOrderReactor, STRANGE_REACTOR],
  ],
};
export const NODE = fakeNode({ ...WITHOUT_POOLS, reads: POOLS });
/** Returns the report in the form in which a screen receives it. */
export async function report(
  approval: Parameters<typeof makeReport>[0],
  node = NODE,
  market?: ReportOptions['market'],
) {
  const made = await makeReport(approval, node, KNOWN, {
    now: () => 1_790_000_000_000,
    ...(market && { market }),
  });
  const parsed = reportSchema.parse(JSON.parse(JSON.stringify(asText(made))));
  expect(parsed).toEqual(made);
  const found = made.findings.map(({ code, level }) => `${level} ${code}`);
  return { ...made, found };
}

export const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
export const approvalData = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

export const transferLog = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad(from), pad(to)],
  data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
});
/** A node on which the transaction emits these logs. */
export const nodeWith = (...logs: object[]) =>
  fakeNode({
    tokens: TOKENS,
    contracts: [STRANGE_REACTOR, CONTRACTS.v2Router, CONTRACTS.v3PositionManager],
    reads: POOLS,
    simulated: [{ calls: [{ status: '0x1', returnData: '0x', logs }] }],
  });
