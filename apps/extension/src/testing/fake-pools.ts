/**
 * `fakePools()`: for tests, responses of the v3 and v4 quoters and v2 pairs of a network, at the latest and at past
 * blocks. Also: type `FakePool`.
 */
import {
  type Address,
  type ContractsWith,
  contractsOf,
  lower,
  NATIVE,
  v2PairAbi,
  v4QuoterAbi,
} from '@cenote/chains';
import { v2PairAddress } from '@cenote/trading/swap';
import {
  concatHex,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  numberToHex,
  padHex,
  toFunctionSelector,
} from 'viem';

export interface FakePool {
  /** Default: v3. */
  protocol?: 'v2' | 'v3' | 'v4';
  token: Address;
  hub: Address;
  /** In hundredths of a basis point; a v2 pair has 3,000. */
  fee: number;
  /** Base units of the hub token per base units of the token. */
  price: Price;
  /** Base units of the hub token in the pool; it holds the same value of the token. */
  balance: bigint;
  /** Direction in which the pool trades at the price. Default: both. */
  side?: 'buys' | 'sells';
  /** Price at past blocks; `none` if the pool did not exist. Default: the current price. */
  past?: Price | 'none';
  /** Reserves at past blocks. Default: the current reserves. */
  pastBalance?: bigint;
}
type Price = readonly [hub: bigint, token: bigint];

interface Trade {
  protocol: 'v3' | 'v4';
  tokenIn: Address;
  tokenOut: Address;
  fee: number;
  kind: 'exactIn' | 'exactOut';
  amount: bigint;
}

const WORD = 64;
const wordsOf = (data: Hex): string[] => data.slice(10).match(/.{64}/g) ?? [];
const addressIn = (word: string | undefined): Address => lower(`0x${word?.slice(24)}`);
const numberIn = (word: string | undefined): bigint => BigInt(`0x${word}`);
const word = (value: bigint): Hex => padHex(numberToHex(value), { size: WORD / 2 });

const V3_EXACT_IN = toFunctionSelector(
  'quoteExactInputSingle((address,address,uint256,uint24,uint160))',
);
const V3_EXACT_OUT = toFunctionSelector(
  'quoteExactOutputSingle((address,address,uint256,uint24,uint160))',
);
const RESERVES = encodeFunctionData({ abi: v2PairAbi, functionName: 'getReserves' });

function v3Trade(data: Hex): Trade | undefined {
  const kind = data.startsWith(V3_EXACT_IN)
    ? 'exactIn'
    : data.startsWith(V3_EXACT_OUT)
      ? 'exactOut'
      : undefined;
  if (!kind) return undefined;
  const [tokenIn, tokenOut, amount, fee] = wordsOf(data);
  const tokens = { tokenIn: addressIn(tokenIn), tokenOut: addressIn(tokenOut) };
  return {
    protocol: 'v3',
    ...tokens,
    fee: Number(numberIn(fee)),
    kind,
    amount: numberIn(amount),
  };
}

function v4Trade(data: Hex, weth: Address): Trade {
  const { functionName, args } = decodeFunctionData({ abi: v4QuoterAbi, data });
  const [{ poolKey, zeroForOne, exactAmount }] = args;
  const own = [poolKey.currency0, poolKey.currency1].map((currency) =>
    lower(currency) === NATIVE ? weth : lower(currency),
  ) as [Address, Address];
  const [tokenIn, tokenOut] = zeroForOne ? own : [own[1], own[0]];
  const kind = functionName === 'quoteExactInputSingle' ? 'exactIn' : 'exactOut';
  return {
    protocol: 'v4',
    tokenIn,
    tokenOut,
    fee: poolKey.fee,
    kind,
    amount: exactAmount,
  };
}

/** Input or output amount of a trade with a constant-product pool; undefined if it cannot execute the trade. */
function tradedBy(pool: FakePool, { tokenIn, fee, kind, amount }: Trade): bigint | undefined {
  const { hubs, tokens } = reservesOf(pool);
  const buys = tokenIn === lower(pool.hub);
  if (pool.side && pool.side !== (buys ? 'sells' : 'buys')) return undefined;
  const [reserveIn, reserveOut] = buys ? [hubs, tokens] : [tokens, hubs];
  const [keeps, of] = [1_000_000n - BigInt(fee), 1_000_000n];
  if (kind === 'exactIn') return (amount * keeps * reserveOut) / (reserveIn * of + amount * keeps);
  return reserveOut <= amount
    ? undefined
    : (reserveIn * amount * of) / ((reserveOut - amount) * keeps) + 1n;
}

const reservesOf = ({ balance, price: [hub, token] }: FakePool) => ({
  hubs: balance,
  tokens: (balance * token) / hub,
});

/** Responses of the quoters and pairs of a network, at the latest and at past blocks. */
export function fakePools(pools: readonly FakePool[], chainId = 31337) {
  const contracts = contractsOf(chainId) as ContractsWith<'v2Factory' | 'v4Quoter'>;
  const weth = lower(contracts.weth9);
  const v3Quoter = lower(contracts.v3Quoter);
  const v4Quoter = lower(contracts.v4Quoter);
  const past = pools.flatMap((pool) =>
    pool.past === 'none'
      ? []
      : [{ ...pool, price: pool.past ?? pool.price, balance: pool.pastBalance ?? pool.balance }],
  );
  return (target: string, data: Hex, block = 'latest'): Hex | undefined => {
    const there = block === 'latest' ? pools : past;
    if (data === RESERVES) {
      const pair = there.find(
        ({ protocol, token, hub }) =>
          protocol === 'v2' && v2PairAddress(contracts.v2Factory, token, hub) === target,
      );
      if (!pair) return undefined;
      const { hubs, tokens } = reservesOf(pair);
      const isTokenFirst = BigInt(pair.token) < BigInt(pair.hub);
      const words = isTokenFirst ? [tokens, hubs] : [hubs, tokens];
      return concatHex([...words, 0n].map(word));
    }
    if (target !== v3Quoter && target !== v4Quoter) return undefined;
    const trade = target === v3Quoter ? v3Trade(data) : v4Trade(data, weth);
    const pool = there.find(
      ({ protocol = 'v3', token, hub, fee }) =>
        protocol === trade?.protocol &&
        fee === trade.fee &&
        [token, hub].every((one) => [trade.tokenIn, trade.tokenOut].includes(lower(one))),
    );
    const traded = pool && trade && tradedBy(pool, trade);
    return traded === undefined ? undefined : concatHex([word(traded), ...[0n, 0n, 0n].map(word)]);
  };
}
