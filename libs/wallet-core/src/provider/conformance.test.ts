/** @jest-environment node */
import * as fc from 'fast-check';
import {
  address,
  among,
  bytes,
  bytes65,
  flag,
  hash32,
  list,
  nullable,
  object,
  only,
  type Shape,
  text,
  uint,
  uintDecimal,
} from '../testing/shapes.ts';
import { type Decision, decide, METHODS, type MethodName, type SiteState } from './index.ts';

/*
 * The methods by the OpenRPC document of ethereum/execution-apis (commit of August 2026) and the EIPs. The shapes are
 * written by hand, independent of the wallet's schemas.
 */

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SITE: SiteState = {
  locked: false,
  permissions: [],
  accounts: [ALICE],
  chainId: 1,
  chainIds: [1, 10],
  clientVersion: 'Cenote/0.1.0',
};
const UNKNOWN_ADDRESS: SiteState = { ...SITE, accounts: [] };

const rpcRequest = (method: string, params?: unknown, site = SITE): Decision =>
  decide({ method, params }, site);
const codeOf = (decision: Decision) =>
  decision.kind === 'error' ? decision.error.rpcCode : undefined;

/** The account that the site can use. */
const account = among(address, ALICE, ALICE.toLowerCase());
/** The current network of the site. */
const chainId = among(uint, '0x1');
const transaction = {
  value: uint,
  gas: uint,
  nonce: among(uint, '0x0', '0x9'),
  chainId,
};
const accessList = list(object({ address, storageKeys: list(hash32) }));
const typedData = only({
  types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: {},
  message: { text: 'hello' },
});
const capability = object({ eth_accounts: only({}) });
const call = object({ to: address }, { data: bytes, value: uint });

interface Standard {
  params: readonly Shape[];
  result: Shape;
}
const NONE = { params: [] };
const accounts = list(address);
const accountCaveat = { type: 'restrictReturnedAccounts', value: [ALICE] };
const permissions = list(
  object({
    id: text,
    parentCapability: only('eth_accounts'),
    date: only(1_790_000_000_000),
    invoker: among(text, 'https://app.example'),
    caveats: only([accountCaveat]),
  }),
);

const OWN: readonly (readonly [MethodName, Standard])[] = [
  // execution-apis
  ['eth_chainId', { ...NONE, result: chainId }],
  ['eth_accounts', { ...NONE, result: accounts }],
  ['eth_coinbase', { ...NONE, result: nullable(address) }],
  ['net_version', { ...NONE, result: uintDecimal }],
  ['web3_clientVersion', { ...NONE, result: text }],
  [
    'eth_sendTransaction',
    { params: [object({ from: account, to: address }, transaction)], result: hash32 },
  ],
  [
    'eth_sendTransaction',
    { params: [object({ from: account, input: among(bytes, '0x6001') })], result: hash32 },
  ],
  [
    'eth_sendTransaction',
    { params: [object({ from: account, to: address }, { gasPrice: uint })], result: hash32 },
  ],
  [
    'eth_sendTransaction',
    {
      params: [
        object(
          { from: account, to: address },
          {
            maxFeePerGas: among(uint, '0xff'),
            maxPriorityFeePerGas: among(uint, '0x0', '0xff'),
            accessList,
          },
        ),
      ],
      result: hash32,
    },
  ],
  // EIP-1102, EIP-2255
  ['eth_requestAccounts', { ...NONE, result: accounts }],
  ['wallet_getPermissions', { ...NONE, result: permissions }],
  ['wallet_requestPermissions', { params: [capability], result: permissions }],
  ['wallet_revokePermissions', { params: [capability], result: only(null) }],
  // EIP-191, EIP-712
  ['personal_sign', { params: [text, account], result: bytes65 }],
  ['personal_ecRecover', { params: [text, bytes], result: address }],
  ['eth_signTypedData_v4', { params: [account, typedData], result: bytes65 }],
  ['eth_signTypedData_v3', { params: [account, typedData], result: bytes65 }],
  // EIP-3085, EIP-3326
  [
    'wallet_addEthereumChain',
    {
      params: [
        object(
          {
            chainId: among(uint, '0x64', '0x1fffffffffffff'),
            chainName: among(text, 'Elsewhere'),
            nativeCurrency: object({
              name: among(text, 'Coin'),
              symbol: among(text, 'ELS'),
              decimals: only(18),
            }),
            rpcUrls: list(among(text, 'https://rpc.example', 'http://127.0.0.1:8545'), 1),
          },
          {
            blockExplorerUrls: nullable(list(among(text, 'https://scan.example'))),
          },
        ),
      ],
      result: only(null),
    },
  ],
  [
    'wallet_switchEthereumChain',
    { params: [object({ chainId: among(uint, '0x1', '0xa') })], result: only(null) },
  ],
  // EIP-747
  [
    'wallet_watchAsset',
    {
      params: [
        object({
          type: only('ERC20'),
          options: object(
            { address },
            { symbol: among(text, 'DAI'), decimals: among(only(...Array(256).keys()), 18) },
          ),
        }),
      ],
      result: only(true),
    },
  ],
  // EIP-5792
  [
    'wallet_sendCalls',
    {
      params: [
        object(
          { version: only('2.0.0'), chainId, atomicRequired: flag, calls: list(call, 1) },
          { from: account, id: among(text, 'a', '0xab') },
        ),
      ],
      result: object({ id: text }),
    },
  ],
  ['wallet_getCapabilities', { params: [account, nullable(list(uint))], result: only({}) }],
  [
    'wallet_getCallsStatus',
    {
      params: [among(text, 'a')],
      result: object(
        {
          version: only('2.0.0'),
          id: among(text, 'a'),
          chainId,
          atomic: flag,
          status: only(100, 200, 400, 500, 600),
        },
        {
          receipts: list(
            object({
              logs: list(object({ address, data: bytes, topics: list(hash32) })),
              status: only('0x0', '0x1'),
              blockHash: hash32,
              blockNumber: uint,
              gasUsed: uint,
              transactionHash: hash32,
            }),
          ),
        },
      ),
    },
  ],
  ['wallet_showCallsStatus', { params: [among(text, 'a')], result: only(null) }],
];

describe.each(OWN)('%s', (method, { params, result }) => {
  it('is accepted in every form that its standard allows', () => {
    fc.assert(
      fc.property(fc.tuple(...params.map(({ valid }) => valid)), (args) => {
        expect(codeOf(rpcRequest(method, args))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  it('returns a result in the form of its standard', () => {
    const args = fc.sample(fc.tuple(...params.map(({ valid }) => valid)), { numRuns: 1, seed: 1 });
    for (const site of [SITE, { ...SITE, locked: true }]) {
      const decision = rpcRequest(method, args[0], site);
      if (decision.kind === 'answer') expect(result.accepts(decision.result)).toBe(true);
    }
    fc.assert(
      fc.property(result.valid, (answer) => {
        expect(METHODS[method].result.safeParse(answer).success).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  const args = fc.sample(fc.tuple(...params.map(({ valid }) => valid)), {
    numRuns: 1,
    seed: 1,
  })[0];
  const mistakes = params.flatMap(({ invalid }, index) =>
    invalid.map((value) => [JSON.stringify(value) ?? 'nothing', index, value] as const),
  );
  if (mistakes.length > 0) {
    it.each(mistakes)('is rejected as malformed with %s as parameter %i', (_, index, value) => {
      expect(codeOf(rpcRequest(method, args?.with(index, value)))).toBe(-32602);
    });
  }

  it('is rejected with 4100 for a site that is not connected, if its standard requires that', () => {
    const code = METHODS[method].needsConnection ? 4100 : undefined;
    expect(codeOf(rpcRequest(method, args, UNKNOWN_ADDRESS))).toBe(code);
  });
});

it('covers every method of the wallet with a standard', () => {
  const covered = new Set<string>(OWN.map(([method]) => method));
  const left = Object.keys(METHODS).filter((method) => !covered.has(method));
  // From before EIP-712; no standard describes it.
  expect(left).toEqual(['eth_signTypedData']);
});

/** Methods of execution-apis that are forwarded to a node, with parameters from its examples. */
const READS: readonly (readonly [string, readonly unknown[]])[] = [
  ['eth_baseFee', []],
  ['eth_blobBaseFee', []],
  ['eth_blockNumber', []],
  ['eth_call', [{ to: ALICE }, 'latest', {}, {}]],
  ['eth_capabilities', []],
  ['eth_config', []],
  ['eth_createAccessList', [{ to: ALICE }, 'latest']],
  ['eth_estimateGas', [{ to: ALICE }]],
  ['eth_feeHistory', ['0x5', 'latest', [20, 30]]],
  ['eth_fillTransaction', [{ from: ALICE, to: ALICE }]],
  ['eth_gasPrice', []],
  ['eth_getBalance', [ALICE, 'latest']],
  ['eth_getBlockAccessList', ['latest']],
  ['eth_getBlockByHash', ['0x00', false]],
  ['eth_getBlockByNumber', ['0x1', false]],
  ['eth_getBlockReceipts', ['latest']],
  ['eth_getBlockTransactionCountByHash', ['0x00']],
  ['eth_getBlockTransactionCountByNumber', ['0x1']],
  ['eth_getCode', [ALICE, 'latest']],
  ['eth_getFilterChanges', ['0x1']],
  ['eth_getFilterLogs', ['0x1']],
  ['eth_getLogs', [{ topics: [] }]],
  ['eth_getProof', [ALICE, [], 'latest']],
  ['eth_getStorageAt', [ALICE, '0x0', 'latest']],
  ['eth_getStorageValues', [{ [ALICE]: ['0x0'] }, 'latest']],
  ['eth_getTransactionByBlockHashAndIndex', ['0x00', '0x0']],
  ['eth_getTransactionByBlockNumberAndIndex', ['0x1', '0x0']],
  ['eth_getTransactionByHash', ['0x00']],
  ['eth_getTransactionCount', [ALICE, 'latest']],
  ['eth_getTransactionReceipt', ['0x00']],
  ['eth_maxPriorityFeePerGas', []],
  ['eth_newBlockFilter', []],
  ['eth_newFilter', [{ topics: [] }]],
  ['eth_newPendingTransactionFilter', []],
  ['eth_sendRawTransaction', ['0x00']],
  ['eth_simulateV1', [{ blockStateCalls: [] }, 'latest']],
  ['eth_syncing', []],
  ['eth_uninstallFilter', ['0x1']],
];

it.each(READS)('forwards %s to the node unchanged, for any site', (method, params) => {
  const passed = { kind: 'proxy', method, params };
  expect(rpcRequest(method, params)).toEqual(passed);
  expect(rpcRequest(method, params, UNKNOWN_ADDRESS)).toEqual(passed);
});

describe('the error codes of EIP-1193, EIP-1474 and EIP-5792', () => {
  const calls = (more: object) => [
    { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [{ to: ALICE }], ...more },
  ];
  it.each([
    ['a method that does not exist', 'eth_mine', [], -32601],
    ['an inherited name for a method', 'toString', [], -32601],
    ['parameters by name', 'eth_getBalance', { address: ALICE }, -32602],
    ['eth_sign', 'eth_sign', [ALICE, '0x00'], 4200],
    ['eth_signTransaction', 'eth_signTransaction', [{ from: ALICE }], 4200],
    ['a subscription', 'eth_subscribe', ['newHeads'], 4200],
    ['an account that the site does not see', 'personal_sign', ['hi', `0x${'1'.repeat(40)}`], 4100],
    ['an unknown network', 'wallet_switchEthereumChain', [{ chainId: '0x5' }], 4902],
    [
      'calls with an unsupported capability',
      'wallet_sendCalls',
      calls({ capabilities: { pay: {} } }),
      5700,
    ],
    ['calls on an unknown network', 'wallet_sendCalls', calls({ chainId: '0x5' }), 5710],
    ['too many calls', 'wallet_sendCalls', calls({ calls: Array(101).fill({ to: ALICE }) }), 5740],
  ])('include the code for %s', (_, method, params, code) => {
    expect(codeOf(rpcRequest(method, params))).toBe(code);
  });
});
