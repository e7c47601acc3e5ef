import * as fc from 'fast-check';
import { type Decision, decide, METHODS, type MethodName, type SiteState } from './index.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const unconnectedSite: SiteState = {
  locked: false,
  permissions: [],
  accounts: [],
  chainId: 31337,
  chainIds: [31337, 31338],
  clientVersion: 'Cenote/0.1.0',
};
const connected: SiteState = { ...unconnectedSite, accounts: [ALICE] };
const locked: SiteState = { ...connected, locked: true };

const rpcRequest = (method: string, params?: unknown, site = connected): Decision =>
  decide({ method, params }, site);
const codeOf = (decision: Decision) =>
  decision.kind === 'error' ? decision.error.rpcCode : decision.kind;

const typedData = (chainId?: unknown) => ({
  types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Notes', ...(chainId !== undefined && { chainId }) },
  message: { text: 'hello' },
});
const chain = (more: object = {}) => ({
  chainId: '0x7a6b',
  chainName: 'Elsewhere',
  rpcUrls: ['https://rpc.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...more,
});

describe('a site that is not connected', () => {
  it.each([
    ['eth_accounts', []],
    ['eth_coinbase', null],
    ['eth_chainId', '0x7a69'],
    ['net_version', '31337'],
    ['wallet_getPermissions', []],
  ])('gets a response to %s without approval', (method, result) => {
    expect(rpcRequest(method, undefined, unconnectedSite)).toEqual({ kind: 'answer', result });
  });

  const guarded = Object.keys(METHODS).filter(
    (method) => METHODS[method as MethodName].needsConnection,
  );
  it.each(guarded)('cannot use %s, with any parameters', (method) => {
    expect(codeOf(rpcRequest(method, ['anything'], unconnectedSite))).toBe(4100);
  });

  it('can request a connection', () => {
    expect(rpcRequest('eth_requestAccounts', undefined, unconnectedSite)).toEqual({
      kind: 'approval',
      request: { type: 'connect', answer: 'accounts' },
    });
  });
});

describe('a connected site', () => {
  it('gets its accounts immediately, without approval', () => {
    expect(rpcRequest('eth_requestAccounts')).toEqual({ kind: 'answer', result: [ALICE] });
  });

  it('sees no account while the wallet is locked, but can request that it is unlocked', () => {
    expect(rpcRequest('eth_accounts', [], locked)).toEqual({ kind: 'answer', result: [] });
    expect(rpcRequest('eth_requestAccounts', [], locked)).toMatchObject({
      request: { type: 'unlock' },
    });
  });

  it('can always request other accounts', () => {
    expect(rpcRequest('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({
      request: { type: 'connect', answer: 'permissions' },
    });
    expect(codeOf(rpcRequest('wallet_requestPermissions', [{ everything: {} }]))).toBe(-32602);
  });

  it('can revoke its permission', () => {
    expect(rpcRequest('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({
      kind: 'revoke',
    });
  });
});

describe('signing', () => {
  it.each([
    ['text', 'hello', '0x68656c6c6f'],
    ['bytes', '0x68656c6c6f', '0x68656c6c6f'],
    ['text if its hex digits are not whole bytes', '0x686', '0x3078363836'],
  ])('accepts a message as %s', (_, message, bytes) => {
    expect(rpcRequest('personal_sign', [message, ALICE])).toEqual({
      kind: 'approval',
      request: { type: 'message', account: ALICE, message: bytes },
    });
  });

  it('accepts the account before the message, and addresses in any case', () => {
    expect(rpcRequest('personal_sign', [ALICE.toLowerCase(), 'hello'])).toMatchObject({
      request: { account: ALICE, message: '0x68656c6c6f' },
    });
  });

  it.each([
    ['personal_sign', ['hello', BOB]],
    ['eth_signTypedData_v4', [BOB, typedData()]],
    ['eth_sendTransaction', [{ from: BOB, to: ALICE }]],
  ])('rejects %s for an account that the site does not see', (method, params) => {
    expect(codeOf(rpcRequest(method, params))).toBe(4100);
  });

  it.each([
    ['no network', undefined, 'approval'],
    ['the active network', 31337, 'approval'],
    ['the active network in hex', '0x7a69', 'approval'],
    ['another network', 1, -32602],
    ['a chain id that is no number', 'mainnet', -32602],
  ])('makes the right decision on typed data for %s', (_, chainId, outcome) => {
    expect(codeOf(rpcRequest('eth_signTypedData_v4', [ALICE, typedData(chainId)]))).toBe(outcome);
    const json = JSON.stringify(typedData(chainId));
    expect(codeOf(rpcRequest('eth_signTypedData_v3', [ALICE, json]))).toBe(outcome);
  });

  it.each([
    ['no JSON', '{'],
    ['an undefined type', { ...typedData(), primaryType: 'Other' }],
    ['an inherited name as a type', { ...typedData(), primaryType: 'constructor' }],
    ['no message', { ...typedData(), message: undefined }],
  ])('rejects typed data with %s', (_, data) => {
    expect(codeOf(rpcRequest('eth_signTypedData_v4', [ALICE, data]))).toBe(-32602);
  });

  it('stores only the signed fields of typed data, so that a screen cannot show others', () => {
    const data = { ...typedData(), message: { text: 'hello', hidden: 'more' }, note: 'unsigned' };
    const decision = rpcRequest('eth_signTypedData_v4', [ALICE, data]);
    if (decision.kind !== 'approval' || decision.request.type !== 'typedData') throw new Error();
    const signedData = JSON.parse(decision.request.data);
    expect(signedData.message).toEqual({ text: 'hello' });
    expect(signedData).not.toHaveProperty('note');
    expect(rpcRequest('eth_signTypedData_v4', [ALICE, signedData])).toEqual(decision);
  });

  it('rejects eth_sign, whose content cannot be shown', () => {
    expect(codeOf(rpcRequest('eth_sign', [ALICE, '0x00']))).toBe(4200);
  });
});

describe('a transaction', () => {
  const send = (fields: object) => rpcRequest('eth_sendTransaction', [{ from: ALICE, ...fields }]);

  it('is normalized to one name for each field', () => {
    expect(send({ to: BOB, input: '0x01', gasLimit: '0x5208', type: '0x2' })).toEqual({
      kind: 'approval',
      request: {
        type: 'transaction',
        account: ALICE,
        chainId: 31337,
        transaction: {
          from: ALICE,
          to: BOB,
          type: 'eip1559',
          value: '0x0',
          data: '0x01',
          gas: '0x5208',
        },
      },
    });
  });

  it.each([
    [
      'a transaction for another network',
      { chainId: '0x1' },
      'The transaction is for another network.',
    ],
    [
      'a delegation of the account',
      { authorizationList: [] },
      'Sites cannot set the code of an account (EIP-7702).',
    ],
    ['type 4', { type: '0x4' }, 'Sites cannot set the code of an account (EIP-7702).'],
    ['a blob transaction', { type: '0x3' }, 'Blob transactions are not supported.'],
    [
      'fees of another transaction type',
      { type: '0x0', maxFeePerGas: '0x1' },
      'The transaction type does not support these fields.',
    ],
  ])('is rejected with the reason: %s', (_, fields, message) => {
    expect(send({ to: BOB, ...fields })).toMatchObject({
      kind: 'error',
      error: { rpcCode: -32602, message },
    });
  });

  it.each([
    ['has different data and input', { to: BOB, data: '0x01', input: '0x02' }],
    ['is for another network', { to: BOB, chainId: '0x1' }],
    ['has no recipient, value or data', {}],
    ['delegates the account', { to: BOB, authorizationList: [{}] }],
    ['has blobs', { to: BOB, blobs: ['0x00'] }],
    ['has two kinds of fees', { to: BOB, gasPrice: '0x1', maxFeePerGas: '0x1' }],
    ['has a decimal value', { to: BOB, value: '1' }],
    ['exceeds the size limit of nodes', { to: BOB, data: `0x${'00'.repeat(200_000)}` }],
  ])('is rejected if it %s', (_, fields) => {
    expect(codeOf(send(fields))).toBe(-32602);
  });
});

describe('networks', () => {
  it.each([
    ['the current network', '0x7a69', 'answer'],
    ['another known network', '0x7a6a', 'approval'],
    ['an unknown network', '0x1', 4902],
    ['none', '0x0', -32602],
  ])('get the right decision for a switch to %s', (_, chainId, outcome) => {
    expect(codeOf(rpcRequest('wallet_switchEthereumChain', [{ chainId }]))).toBe(outcome);
  });

  it('are not added again if they are known', () => {
    const params = [chain({ chainId: '0x7a6a' })];
    expect(rpcRequest('wallet_addEthereumChain', params)).toEqual({ kind: 'answer', result: null });
  });

  it.each([
    ['https', ['https://rpc.example'], 'approval'],
    ['localhost', ['http://127.0.0.1:8545'], 'approval'],
    ['http on another host', ['http://rpc.example'], -32602],
    ['one insecure among secure ones', ['https://rpc.example', 'http://rpc.example'], -32602],
    ['nothing', [], -32602],
    ['a javascript URL', ['javascript:alert(1)'], -32602],
  ])('are added only with secure endpoints: %s', (_, rpcUrls, outcome) => {
    expect(codeOf(rpcRequest('wallet_addEthereumChain', [chain({ rpcUrls })]))).toBe(outcome);
  });
});

describe('several calls', () => {
  const call = { to: BOB, value: '0x1' };
  const send = (more: object = {}) =>
    rpcRequest('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [call, call], ...more },
    ]);

  it('are shown to the user in order, normalized to one name for each field', () => {
    const calls = [call, { to: BOB, data: '0x01', capabilities: { gas: { optional: true } } }];
    expect(send({ id: 'a', from: ALICE.toLowerCase(), calls })).toEqual({
      kind: 'approval',
      request: {
        type: 'calls',
        account: ALICE,
        chainId: 31337,
        id: 'a',
        atomicRequired: true,
        calls: [
          { to: BOB, value: '0x1', data: '0x' },
          { to: BOB, value: '0x0', data: '0x01' },
        ],
      },
    });
  });

  it.each([
    ['an older version', { version: '1.0' }, -32602],
    ['another account', { from: BOB }, 4100],
    ['another known network', { chainId: '0x7a6a' }, 'approval'],
    ['an unknown network', { chainId: '0x1' }, 5710],
    ['an unsupported capability', { capabilities: { paymasterService: {} } }, 5700],
    [
      'an unsupported capability of a single call',
      { calls: [{ ...call, capabilities: { gas: { optional: false } } }] },
      5700,
    ],
    [
      'an optional capability',
      { capabilities: { paymasterService: { optional: true } } },
      'approval',
    ],
    ['no calls', { calls: [] }, -32602],
    ['too many calls', { calls: Array(101).fill(call) }, 5740],
    [
      'calls that are too long together',
      { calls: Array(2).fill({ to: BOB, data: `0x${'00'.repeat(60_000)}` }) },
      5740,
    ],
    ['an id of 4,096 bytes', { id: 'é'.repeat(2_048) }, 'approval'],
    ['an id of more bytes', { id: 'é'.repeat(2_049) }, -32602],
    ['an id of 4,096 bytes in hex', { id: `0x${'ab'.repeat(4_096)}` }, 'approval'],
    ['an id of more bytes in hex', { id: `0x${'ab'.repeat(4_097)}` }, -32602],
    ['an empty id', { id: '' }, -32602],
  ])('get the right decision: %s', (_, more, outcome) => {
    expect(codeOf(send(more))).toBe(outcome);
  });

  it('have ids that the wallet, not the page, separates by site', () => {
    expect(rpcRequest('wallet_getCallsStatus', ['a'])).toEqual({ kind: 'callsStatus', id: 'a' });
    expect(rpcRequest('wallet_showCallsStatus', ['a'])).toEqual({ kind: 'showCalls', id: 'a' });
  });

  it.each([
    ['no network', undefined, [31337, 31338]],
    ['every network', ['0x0'], [31337, 31338]],
    ['a known and an unknown network', ['0x7a6a', '0x1'], [31338]],
    ['none', [], []],
  ])('return capabilities for %s', (_, queried, chainIds) => {
    const params = [ALICE, ...(queried ? [queried] : [])];
    expect(rpcRequest('wallet_getCapabilities', params)).toEqual({
      kind: 'capabilities',
      account: ALICE,
      chainIds,
    });
    expect(codeOf(rpcRequest('wallet_getCapabilities', [BOB]))).toBe(4100);
  });
});

describe('a suggested token', () => {
  const TOKEN = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
  const watch = (options: object, type = 'ERC20') =>
    rpcRequest('wallet_watchAsset', [{ type, options: { address: TOKEN, ...options } }]);

  it("needs approval with the site's metadata, for the account that the site sees", () => {
    const request = {
      kind: 'approval',
      request: {
        type: 'watchAsset',
        account: ALICE,
        chainId: 31337,
        address: TOKEN,
        declared: { symbol: 'DAI', decimals: 18 },
      },
    };
    expect(watch({ symbol: 'DAI', decimals: '18' })).toEqual(request);
    const options = { address: TOKEN.toLowerCase(), symbol: 'DAI', decimals: 18, image: 'x' };
    expect(rpcRequest('wallet_watchAsset', { type: 'ERC20', options })).toEqual(request);
  });

  it.each([
    ['another known network', { chainId: 31338 }, 'ERC20', 'approval'],
    ['an unknown network', { chainId: 1 }, 'ERC20', 4902],
    ['an address with a wrong checksum', { address: TOKEN.replace('E8', 'e8') }, 'ERC20', -32602],
    ['an invalid address', { address: 'dai' }, 'ERC20', -32602],
    ['another token standard', {}, 'ERC721', -32602],
  ])('gets the right decision: %s', (_, options, type, outcome) => {
    expect(codeOf(watch(options, type))).toBe(outcome);
  });
});

it('forwards read requests to a node', () => {
  expect(rpcRequest('eth_getBalance', [ALICE, 'latest'])).toEqual({
    kind: 'proxy',
    method: 'eth_getBalance',
    params: [ALICE, 'latest'],
  });
  expect(codeOf(rpcRequest('eth_blockNumber'))).toBe('proxy');
  expect(codeOf(rpcRequest('eth_getBalance', 'latest'))).toBe(-32602);
});

it.each([
  'eth_mine',
  'constructor',
  '__proto__',
  'toString',
  '',
])('rejects the method %p', (method) => {
  expect(codeOf(rpcRequest(method))).toBe(-32601);
});

it('returns a decision for arbitrary requests, and never throws', () => {
  const method = fc.constantFrom(...Object.keys(METHODS));
  fc.assert(
    fc.property(method, fc.jsonValue(), (name, params) => {
      for (const site of [unconnectedSite, connected, locked])
        expect(codeOf(rpcRequest(name, params, site))).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  'Ether\u202eeum',
  'Ether\u200beum',
  'Ether\neum',
])('rejects the network name %j, because parts of it are invisible', (chainName) => {
  expect(codeOf(rpcRequest('wallet_addEthereumChain', [chain({ chainName })]))).toBe(-32602);
  const nativeCurrency = { name: 'x', symbol: chainName.slice(4), decimals: 18 };
  expect(codeOf(rpcRequest('wallet_addEthereumChain', [chain({ nativeCurrency })]))).toBe(-32602);
});
