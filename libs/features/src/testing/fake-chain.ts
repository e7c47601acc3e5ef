/**
 * Test helper `fakeChain()`: state of a fake chain whose balances, tokens and responses a test sets (type `FakeChain`).
 * Also: `fakeTransport()` (viem transport that responds from that state: balances, allowances, blocks).
 */
import { type Address, contractsOf, lower, NATIVE, orderReactorAbi } from '@cenote/chains';
import { noncesAbi } from '@cenote/trading/orders';
import {
  custom,
  decodeFunctionData,
  encodeEventTopics,
  encodeFunctionResult,
  erc20Abi,
  getAbiItem,
  type Hex,
  multicall3Abi,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem';
import { contractSignatureAbi, VALID_SIGNATURE } from '../orders/limits/verify-limits.ts';
import { L2_TOKENS, TOKENS } from './fake-gateway.ts';
import { answerName, type FakeNames } from './fake-names.ts';
import { answerReader } from './fake-reader.ts';

const ethBalanceAbi = parseAbi(['function getEthBalance(address) view returns (uint256)']);
const anchorAbi = parseAbi(['function getBlockNumber() view returns (uint256)']);
const sharesAbi = parseAbi(['function nonces(address) view returns (uint256)']);
const permit2Abi = parseAbi([
  'function allowance(address, address, address) view returns (uint160, uint48, uint48)',
]);

/** State of a fake chain; tests may change it at any time. */
export interface FakeChain {
  balances: Map<Address, bigint>;
  /** Allowance of every token for Permit2. */
  allowance: bigint;
  permit2: { amount: bigint; expiration: number; nonce: number };
  /** Bits of Permit2's unordered nonces, the same in every word. */
  usedNonces: bigint;
  /** Further used nonces by owner, for tests that distinguish owners. */
  usedNoncesOf?: (owner: Address) => bigint;
  /** Filled orders, with the transactions that filled them. */
  fills: Map<Hex, Hex>;
  /** Wei per unit of gas. */
  gasPrice: bigint;
  /** Tokens reject a new allowance while the current one is not 0. */
  isStrict: boolean;
  /** Metadata that tokens return; a contract that is not listed is no token. */
  tokens: Map<Address, { symbol: string; name: string; decimals: number }>;
  /** ENS names. */
  names: FakeNames;
  /** Validates a signature by the account's contract; absent for an account without code. */
  isValidSignature?: (signature: Hex) => boolean;
  /** Unix seconds. */
  now: number;
  /** Results of reads of other contracts, such as pools; undefined: the fake's own. */
  read?: (to: Address, data: Hex) => Hex | undefined;
  /** Called methods. */
  calls: string[];
  /** Responses that replace the chain's own, by method; they may throw an error. */
  answer: Record<string, (params: unknown[]) => unknown>;
}

/** A fake chain whose balances, tokens and responses a test sets. */
export const fakeChain = (): FakeChain => ({
  balances: new Map(),
  tokens: new Map([...TOKENS, ...L2_TOKENS].map((token) => [lower(token.address), { ...token }])),
  allowance: 0n,
  permit2: { amount: 0n, expiration: 0, nonce: 0 },
  usedNonces: 0n,
  fills: new Map(),
  // A swap through one v3 pool costs a thousandth of an ether.
  gasPrice: 8_403_361_344n,
  isStrict: false,
  names: new Map(),
  now: 1_800_000_000,
  calls: [],
  answer: {},
});

interface SentCall {
  to?: Address;
  data: Hex;
}

/** Code overrides of contracts for one call. */
type Codes = Readonly<Record<Address, { code?: Hex }>>;

/** A transport that responds from the fake: balances, allowances, blocks. */
export const fakeTransport = (chain: FakeChain, chainId = 31337) =>
  custom(
    {
      async request({ method, params }: { method: string; params?: unknown[] }) {
        chain.calls.push(method);
        const own = chain.answer[method];
        if (own) return own(params ?? []);
        switch (method) {
          case 'eth_chainId':
            return numberToHex(chainId);
          case 'eth_blockNumber':
            return numberToHex(7);
          case 'eth_getBlockByNumber':
            return { number: '0x7', timestamp: numberToHex(chain.now), transactions: [] };
          case 'eth_gasPrice':
            return numberToHex(chain.gasPrice);
          case 'eth_estimateGas':
            return numberToHex(150_000);
          case 'eth_getTransactionCount':
            return '0x3';
          case 'eth_getTransactionReceipt':
            return fillReceipt(chain, params?.[0] as Hex);
          case 'eth_getLogs': {
            const [, order] = (params?.[0] as { topics: Hex[] }).topics;
            const filledIn = order && chain.fills.get(order);
            return filledIn ? [fillLog(filledIn, order)] : [];
          }
          case 'eth_call': {
            const [{ to, data }, , codes] = (params ?? []) as [SentCall, string, Codes?];
            // Code overridden for the call, or the code of a contract creation.
            const code = to ? codes?.[to]?.code : data;
            if (code) return answerReader(code, (currency) => chain.balances.get(currency) ?? 0n);
            return answerCall(chain, params?.[0] as { to: Address; data: Hex });
          }
          default:
            throw Object.assign(new Error(`The fake chain does not support ${method}`), {
              code: -32601,
            });
        }
      },
    },
    { retryCount: 0 },
  );

const word = (value: string): Hex => `0x${value.slice(2).padStart(64, '0')}`;

/** Returns the event of a reactor that filled an order. */
const fillLog = (transactionHash: Hex, orderHash: Hex) => ({
  address: contractsOf(31337)?.v2DutchOrderReactor,
  topics: [
    ...encodeEventTopics({ abi: orderReactorAbi, eventName: 'Fill' }),
    orderHash,
    word('0x1'),
    word('0x2'),
  ],
  data: word('0x0'),
  transactionHash,
  blockNumber: '0x7',
  blockHash: word('0x7'),
  logIndex: '0x0',
  transactionIndex: '0x0',
  removed: false,
});

function fillReceipt({ fills }: FakeChain, hash: Hex) {
  const orders = [...fills].filter(([, filledIn]) => filledIn === hash).map(([order]) => order);
  return orders.length > 0
    ? {
        transactionHash: hash,
        status: '0x1',
        blockNumber: '0x7',
        blockHash: word('0x7'),
        logs: orders.map((order) => fillLog(hash, order)),
        gasUsed: '0x1',
        cumulativeGasUsed: '0x1',
        effectiveGasPrice: '0x1',
        transactionIndex: '0x0',
        type: '0x2',
        logsBloom: '0x',
      }
    : null;
}

function answerCall(chain: FakeChain, { to, data }: { to: Address; data: Hex }): Hex {
  const named = answerName(chain.names, to, data);
  if (named) return named;
  if (data.startsWith(APPROVE)) return tryApproval(chain, data);
  if (!data.startsWith(AGGREGATE)) return one(chain, to, data);
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  const calls = args?.[0] as unknown as { target: Address; callData: Hex }[];
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: calls.map(({ target, callData }) => ({
      success: true,
      returnData: one(chain, target, callData),
    })),
  });
}

const AGGREGATE = toFunctionSelector(getAbiItem({ abi: multicall3Abi, name: 'aggregate3' }));
const APPROVE = toFunctionSelector('approve(address,uint256)');

function tryApproval({ allowance, isStrict }: FakeChain, data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: erc20Abi, data });
  if (isStrict && allowance > 0n && args[1] !== 0n) {
    throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' });
  }
  return encodeFunctionResult({ abi: erc20Abi, functionName: 'approve', result: true });
}

function one(chain: FakeChain, target: Address, data: Hex): Hex {
  const read = chain.read?.(target, data);
  if (read) return read;
  const abi = [
    ...[...erc20Abi, ...ethBalanceAbi, ...permit2Abi, ...noncesAbi, ...anchorAbi],
    ...contractSignatureAbi,
    ...sharesAbi,
  ];
  const { functionName, args } = decodeFunctionData({ abi, data });
  if (functionName === 'isValidSignature') {
    if (!chain.isValidSignature) return '0x';
    const result = chain.isValidSignature(args[1]) ? VALID_SIGNATURE : '0xffffffff';
    return encodeFunctionResult({ abi: contractSignatureAbi, functionName, result });
  }
  if (functionName === 'getEthBalance') {
    const result = chain.balances.get(NATIVE) ?? 0n;
    return encodeFunctionResult({ abi: ethBalanceAbi, functionName, result });
  }
  if (functionName === 'nonces') {
    return encodeFunctionResult({ abi: sharesAbi, functionName, result: 0n });
  }
  if (functionName === 'nonceBitmap') {
    const result = chain.usedNonces | (chain.usedNoncesOf?.(lower(args[0] as Address)) ?? 0n);
    return encodeFunctionResult({ abi: noncesAbi, functionName, result });
  }
  if (functionName === 'getBlockNumber') {
    return encodeFunctionResult({ abi: anchorAbi, functionName, result: 7n });
  }
  if (functionName === 'symbol' || functionName === 'name' || functionName === 'decimals') {
    const token = chain.tokens.get(lower(target));
    if (!token) return '0x';
    return functionName === 'decimals'
      ? encodeFunctionResult({ abi: erc20Abi, functionName, result: token.decimals })
      : encodeFunctionResult({ abi: erc20Abi, functionName, result: token[functionName] });
  }
  if (functionName === 'balanceOf') {
    const result = chain.balances.get(lower(target)) ?? 0n;
    return encodeFunctionResult({ abi: erc20Abi, functionName, result });
  }
  if (functionName === 'allowance' && args.length === 3) {
    const { amount, expiration, nonce } = chain.permit2;
    return encodeFunctionResult({
      abi: permit2Abi,
      functionName,
      result: [amount, expiration, nonce],
    });
  }
  return encodeFunctionResult({
    abi: erc20Abi,
    functionName: 'allowance',
    result: chain.allowance,
  });
}
