import * as fc from 'fast-check';
import { type Decision, decide, METHODS, type MethodName, type SiteState } from './index.ts';

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const stranger: SiteState = {
  locked: false,
  permissions: [],
  accounts: [],
  chainId: 31337,
  chainIds: [31337, 31338],
  clientVersion: 'Cenote/0.1.0',
};
const connected: SiteState = { ...stranger, accounts: [ALICE] };
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
  ])('hears of %s without a person being asked', (method, result) => {
    expect(rpcRequest(method, undefined, stranger)).toEqual({ kind: 'answer', result });
  });

  const guarded = Object.keys(METHODS).filter(
    (method) => METHODS[method as MethodName].needsConnection,
  );
  it.each(guarded)('is refused %s, whatever it sends with it', (method) => {
    expect(codeOf(rpcRequest(method, ['anything'], stranger))).toBe(4100);
  });

  it('may ask to be connected', () => {
    expect(rpcRequest('eth_requestAccounts', undefined, stranger)).toEqual({
      kind: 'approval',
      request: { type: 'connect', answer: 'accounts' },
    });
  });
});

describe('a connected site', () => {
  it('hears its accounts at once, and nobody is asked', () => {
    expect(rpcRequest('eth_requestAccounts')).toEqual({ kind: 'answer', result: [ALICE] });
  });

  it('sees no account while the wallet is locked, but may ask for it to be unlocked', () => {
    expect(rpcRequest('eth_accounts', [], locked)).toEqual({ kind: 'answer', result: [] });
    expect(rpcRequest('eth_requestAccounts', [], locked)).toMatchObject({
      request: { type: 'unlock' },
    });
  });

  it('may always ask for other accounts', () => {
    expect(rpcRequest('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject({
      request: { type: 'connect', answer: 'permissions' },
    });
    expect(codeOf(rpcRequest('wallet_requestPermissions', [{ everything: {} }]))).toBe(-32602);
  });

  it('gives its permission up', () => {
    expect(rpcRequest('wallet_revokePermissions', [{ eth_accounts: {} }])).toEqual({
      kind: 'revoke',
    });
  });
});

describe('signing', () => {
  it.each([
    ['text', 'hello', '0x68656c6c6f'],
    ['bytes', '0x68656c6c6f', '0x68656c6c6f'],
    ['hex that is no whole bytes as text', '0x686', '0x3078363836'],
  ])('takes a message as %s', (_, message, bytes) => {
    expect(rpcRequest('personal_sign', [message, ALICE])).toEqual({
      kind: 'approval',
      request: { type: 'message', account: ALICE, message: bytes },
    });
  });

  it('forgives the account before the message, and letters in another case', () => {
    expect(rpcRequest('personal_sign', [ALICE.toLowerCase(), 'hello'])).toMatchObject({
      request: { account: ALICE, message: '0x68656c6c6f' },
    });
  });

  it.each([
    ['personal_sign', ['hello', BOB]],
    ['eth_signTypedData_v4', [BOB, typedData()]],
    ['eth_sendTransaction', [{ from: BOB, to: ALICE }]],
  ])('%s is refused of an account that the site does not see', (method, params) => {
    expect(codeOf(rpcRequest(method, params))).toBe(4100);
  });

  it.each([
    ['no network', undefined, 'approval'],
    ['the active network', 31337, 'approval'],
    ['the active network in hex', '0x7a69', 'approval'],
    ['another network', 1, -32602],
    ['a network that is no number', 'mainnet', -32602],
  ])('of typed data for %s', (_, chainId, outcome) => {
    expect(codeOf(rpcRequest('eth_signTypedData_v4', [ALICE, typedData(chainId)]))).toBe(outcome);
    const json = JSON.stringify(typedData(chainId));
    expect(codeOf(rpcRequest('eth_signTypedData_v3', [ALICE, json]))).toBe(outcome);
  });

  it.each([
    ['no JSON', '{'],
    ['a type that is not there', { ...typedData(), primaryType: 'Other' }],
    ['an inherited name for a type', { ...typedData(), primaryType: 'constructor' }],
    ['no message', { ...typedData(), message: undefined }],
  ])('of typed data with %s is refused', (_, data) => {
    expect(codeOf(rpcRequest('eth_signTypedData_v4', [ALICE, data]))).toBe(-32602);
  });

  it('keeps of typed data what is signed, and nothing that a screen might show beside it', () => {
    const data = { ...typedData(), message: { text: 'hello', hidden: 'more' }, note: 'unsigned' };
    const decision = rpcRequest('eth_signTypedData_v4', [ALICE, data]);
    if (decision.kind !== 'approval' || decision.request.type !== 'typedData') throw new Error();
    const kept = JSON.parse(decision.request.data);
    expect(kept.message).toEqual({ text: 'hello' });
    expect(kept).not.toHaveProperty('note');
    expect(rpcRequest('eth_signTypedData_v4', [ALICE, kept])).toEqual(decision);
  });

  it('of anything unseen is refused', () => {
    expect(codeOf(rpcRequest('eth_sign', [ALICE, '0x00']))).toBe(4200);
  });
});

describe('a transaction', () => {
  const send = (fields: object) => rpcRequest('eth_sendTransaction', [{ from: ALICE, ...fields }]);

  it('has one name for each field', () => {
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
    ['for another network', { chainId: '0x1' }, 'The transaction is for another network.'],
    [
      'that sets the code of the account',
      { authorizationList: [] },
      'Sites cannot set the code of an account (EIP-7702).',
    ],
    ['of that type', { type: '0x4' }, 'Sites cannot set the code of an account (EIP-7702).'],
    ['with blobs', { type: '0x3' }, 'Blob transactions are not supported.'],
    [
      'of a type that has no such fee',
      { type: '0x0', maxFeePerGas: '0x1' },
      'The transaction type does not support these fields.',
    ],
  ])('%s is refused with the reason', (_, fields, message) => {
    expect(send({ to: BOB, ...fields })).toMatchObject({
      kind: 'error',
      error: { rpcCode: -32602, message },
    });
  });

  it.each([
    ['says two things in data and input', { to: BOB, data: '0x01', input: '0x02' }],
    ['is for another network', { to: BOB, chainId: '0x1' }],
    ['creates nothing', {}],
    ['hands over the code of the account', { to: BOB, authorizationList: [{}] }],
    ['carries blobs', { to: BOB, blobs: ['0x00'] }],
    ['names its fee twice', { to: BOB, gasPrice: '0x1', maxFeePerGas: '0x1' }],
    ['counts in decimals', { to: BOB, value: '1' }],
    ['is larger than any node takes', { to: BOB, data: `0x${'00'.repeat(200_000)}` }],
  ])('that %s is refused', (_, fields) => {
    expect(codeOf(send(fields))).toBe(-32602);
  });
});

describe('networks', () => {
  it.each([
    ['the one it is on', '0x7a69', 'answer'],
    ['another known one', '0x7a6a', 'approval'],
    ['an unknown one', '0x1', 4902],
    ['none', '0x0', -32602],
  ])('a site that turns to %s', (_, chainId, outcome) => {
    expect(codeOf(rpcRequest('wallet_switchEthereumChain', [{ chainId }]))).toBe(outcome);
  });

  it('a known one is not added again', () => {
    const params = [chain({ chainId: '0x7a6a' })];
    expect(rpcRequest('wallet_addEthereumChain', params)).toEqual({ kind: 'answer', result: null });
  });

  it.each([
    ['https', ['https://rpc.example'], 'approval'],
    ['this machine', ['http://127.0.0.1:8545'], 'approval'],
    ['http elsewhere', ['http://rpc.example'], -32602],
    ['one bad among good ones', ['https://rpc.example', 'http://rpc.example'], -32602],
    ['nothing', [], -32602],
    ['a script', ['javascript:alert(1)'], -32602],
  ])('one is added with an endpoint over %s', (_, rpcUrls, outcome) => {
    expect(codeOf(rpcRequest('wallet_addEthereumChain', [chain({ rpcUrls })]))).toBe(outcome);
  });
});

describe('several calls', () => {
  const call = { to: BOB, value: '0x1' };
  const send = (more: object = {}) =>
    rpcRequest('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls: [call, call], ...more },
    ]);

  it('are put to the person in their order, each with one name for each field', () => {
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
    ['of the version before', { version: '1.0' }, -32602],
    ['of another account', { from: BOB }, 4100],
    ['on another network that is known', { chainId: '0x7a6a' }, 'approval'],
    ['on a network that is not', { chainId: '0x1' }, 5710],
    ['with a capability that there is not', { capabilities: { paymasterService: {} } }, 5700],
    [
      'with one of a single call',
      { calls: [{ ...call, capabilities: { gas: { optional: false } } }] },
      5700,
    ],
    [
      'with one that can be done without',
      { capabilities: { paymasterService: { optional: true } } },
      'approval',
    ],
    ['of which there are none', { calls: [] }, -32602],
    ['of which there are too many', { calls: Array(101).fill(call) }, 5740],
    [
      'that are too long together',
      { calls: Array(2).fill({ to: BOB, data: `0x${'00'.repeat(60_000)}` }) },
      5740,
    ],
    ['with an id of 4,096 bytes', { id: 'é'.repeat(2_048) }, 'approval'],
    ['with an id of more', { id: 'é'.repeat(2_049) }, -32602],
    ['with an id of 4,096 bytes in hex', { id: `0x${'ab'.repeat(4_096)}` }, 'approval'],
    ['with an id of more in hex', { id: `0x${'ab'.repeat(4_097)}` }, -32602],
    ['with no id', { id: '' }, -32602],
  ])('%s', (_, more, outcome) => {
    expect(codeOf(send(more))).toBe(outcome);
  });

  it('are told apart from those of another site by the wallet, not by the page', () => {
    expect(rpcRequest('wallet_getCallsStatus', ['a'])).toEqual({ kind: 'callsStatus', id: 'a' });
    expect(rpcRequest('wallet_showCallsStatus', ['a'])).toEqual({ kind: 'showCalls', id: 'a' });
  });

  it.each([
    ['no network', undefined, [31337, 31338]],
    ['every network', ['0x0'], [31337, 31338]],
    ['one that is known and one that is not', ['0x7a6a', '0x1'], [31338]],
    ['none', [], []],
  ])('capabilities are told of %s', (_, queried, chainIds) => {
    const params = [ALICE, ...(queried ? [queried] : [])];
    expect(rpcRequest('wallet_getCapabilities', params)).toEqual({
      kind: 'capabilities',
      account: ALICE,
      chainIds,
    });
    expect(codeOf(rpcRequest('wallet_getCapabilities', [BOB]))).toBe(4100);
  });
});

describe('a token to keep an eye on', () => {
  const TOKEN = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
  const watch = (options: object, type = 'ERC20') =>
    rpcRequest('wallet_watchAsset', [{ type, options: { address: TOKEN, ...options } }]);

  it('is asked about with what the site says of it, for the account that the site sees', () => {
    const asked = {
      kind: 'approval',
      request: {
        type: 'watchAsset',
        account: ALICE,
        chainId: 31337,
        address: TOKEN,
        said: { symbol: 'DAI', decimals: 18 },
      },
    };
    expect(watch({ symbol: 'DAI', decimals: '18' })).toEqual(asked);
    const options = { address: TOKEN.toLowerCase(), symbol: 'DAI', decimals: 18, image: 'x' };
    expect(rpcRequest('wallet_watchAsset', { type: 'ERC20', options })).toEqual(asked);
  });

  it.each([
    ['another network that is known', { chainId: 31338 }, 'ERC20', 'approval'],
    ['a network that is not', { chainId: 1 }, 'ERC20', 4902],
    ['an address with a letter wrong', { address: TOKEN.replace('E8', 'e8') }, 'ERC20', -32602],
    ['no address', { address: 'dai' }, 'ERC20', -32602],
    ['another kind', {}, 'ERC721', -32602],
  ])('%s', (_, options, type, outcome) => {
    expect(codeOf(watch(options, type))).toBe(outcome);
  });
});

it('passes reads on to a node', () => {
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
])('knows no method %p', (method) => {
  expect(codeOf(rpcRequest(method))).toBe(-32601);
});

it('decides on whatever is sent, and never throws', () => {
  const method = fc.constantFrom(...Object.keys(METHODS));
  fc.assert(
    fc.property(method, fc.jsonValue(), (name, params) => {
      for (const site of [stranger, connected, locked])
        expect(codeOf(rpcRequest(name, params, site))).toBeDefined();
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  'Ether\u202eeum',
  'Ether\u200beum',
  'Ether\neum',
])('refuses the name %j of a network, since not all of it is seen', (chainName) => {
  expect(codeOf(rpcRequest('wallet_addEthereumChain', [chain({ chainName })]))).toBe(-32602);
  const nativeCurrency = { name: 'x', symbol: chainName.slice(4), decimals: 18 };
  expect(codeOf(rpcRequest('wallet_addEthereumChain', [chain({ nativeCurrency })]))).toBe(-32602);
});
