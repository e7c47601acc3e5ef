import { contractsOf, type Hex, LOCAL, NATIVE, v4PoolKeysAbi, v4QuoterAbi } from '@cenote/chains';
import { decodeFunctionData, encodeFunctionResult, multicall3Abi, numberToHex } from 'viem';
import { v4PoolId } from '../../swap/build/pool-address.ts';
import type { ChainClient } from '../chain-client.ts';
import type { QuoteProof } from './quote-proof.ts';
import { verifyQuoteProof } from './verify-quote-proof.ts';

const contracts = contractsOf(LOCAL.id)!;
const known = { contracts, hubs: [] };
const TOKEN = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' as const;
/** Its lowest bits declare that it may change amounts before and after a swap. */
const HOOKS = `0x${'1'.repeat(36)}00cc` as const;
const block = { number: 7n, hash: `0x${'a'.repeat(64)}` as const };
const poolId = v4PoolId(NATIVE, TOKEN, 500, 10, HOOKS);

/** If set, trades of a thousand and more return half. */
let steep = false;
/** Number of blocks of twelve seconds between the quote proof's block and the head. */
let blocksAhead = 0;

/** A chain with one pool, whose quoter returns three for one. */
const chain = {
  async request({ method, params }: { method: string; params: [{ data: Hex }] }) {
    if (method === 'eth_getBlockByNumber') return blockOf(params[0] as unknown as string);
    const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data });
    const calls = args[0] as unknown as { target: Hex; callData: Hex }[];
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => ({
        success: true,
        returnData: target === contracts.v4Quoter ? quoted(callData) : keyOf(),
      })),
    });
  },
} as unknown as ChainClient;

function blockOf(at: string) {
  const ahead = at === 'latest' ? blocksAhead : 0;
  const number = numberToHex(block.number + BigInt(ahead));
  const hash = ahead > 0 ? (`0x${'b'.repeat(64)}` as const) : block.hash;
  return { number, hash, timestamp: numberToHex(1_000 + ahead * 12) };
}

const keyOf = (): Hex =>
  encodeFunctionResult({
    abi: v4PoolKeysAbi,
    functionName: 'poolKeys',
    result: [NATIVE, TOKEN, 500, 10, HOOKS],
  });

function quoted(data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: v4QuoterAbi, data });
  const { exactAmount } = args[0];
  const isIn = functionName === 'quoteExactInputSingle';
  const isHalved = steep && exactAmount >= 1_000n;
  const amount = isIn ? exactAmount * 3n : exactAmount / 3n;
  const result = [isHalved ? (isIn ? amount / 2n : amount * 2n) : amount, 0n] as const;
  return encodeFunctionResult({ abi: v4QuoterAbi, functionName, result });
}

const hop = {
  protocol: 'v4' as const,
  poolId,
  fee: 500,
  tickSpacing: 10,
  hooks: HOOKS,
  tokenIn: NATIVE,
  tokenOut: TOKEN,
};
const quoteProof = (kind: QuoteProof['kind'], amountIn: bigint, amountOut: bigint): QuoteProof => ({
  block,
  kind,
  tokenIn: NATIVE,
  tokenOut: TOKEN,
  amountIn,
  amountOut,
  amount: kind === 'exactIn' ? amountIn : amountOut,
  paths: [{ share: 10_000, amountIn, amountOut, hops: [hop] }],
  transferFees: { sellFeeBps: 0, buyFeeBps: 0 },
});

describe('a route through a hook that may change amounts', () => {
  it.each([
    ['exactIn', 100n, 300n],
    ['exactOut', 100n, 300n],
  ] as const)('is compared with the chain’s quoter: %s', async (kind, amountIn, amountOut) => {
    const honest = quoteProof(kind, amountIn, amountOut);
    expect(await verifyQuoteProof(chain, known, honest)).toMatchObject({ verdict: 'unproven' });
    const lie = quoteProof(kind, amountIn, amountOut + 3n);
    expect(await verifyQuoteProof(chain, known, lie)).toEqual({
      verdict: 'invalid',
      fault: 'AMOUNTS_DIFFER',
    });
  });

  it.each([
    ['exactIn', 3_000n],
    ['exactOut', 9_000n],
  ] as const)('has a price impact relative to a quote for a smaller amount: %s', async (kind, whole) => {
    // A thousandth returns three for one, the whole half of that.
    const isIn = kind === 'exactIn';
    steep = true;
    const [amountIn, amountOut] = isIn ? [whole, (whole * 3n) / 2n] : [(whole / 3n) * 2n, whole];
    const finding = await verifyQuoteProof(chain, known, quoteProof(kind, amountIn, amountOut));
    steep = false;
    expect(finding).toMatchObject({ verdict: 'unproven' });
    expect(finding.verdict === 'unproven' && finding.priceImpactBps).toBeCloseTo(5_000, 6);
  });

  it('cannot have a valid proof', async () => {
    const certificate = { tokens: [TOKEN], prices: [1], poolIds: [poolId] };
    const proof = { bound: 300n, gapBps: 0, certificate };
    expect(
      await verifyQuoteProof(chain, known, { ...quoteProof('exactIn', 100n, 300n), proof }),
    ).toEqual({
      verdict: 'invalid',
      fault: 'POOL_HOOKED',
    });
  });

  it('is checked at a recent block only, even if it was true at an older one', async () => {
    const past = quoteProof('exactIn', 100n, 300n);
    expect(await verifyQuoteProof(chain, known, past)).toMatchObject({ verdict: 'unproven' });
    blocksAhead = 6;
    await expect(verifyQuoteProof(chain, known, past)).rejects.toMatchObject({
      code: 'BLOCK_UNAVAILABLE',
    });
    blocksAhead = 0;
  });

  it('calls such a pool once only, as the chain quotes each swap from the same state', async () => {
    const one = quoteProof('exactIn', 100n, 300n);
    const twice = {
      ...one,
      amountIn: 200n,
      amountOut: 600n,
      paths: [one.paths[0]!, one.paths[0]!],
    };
    expect(await verifyQuoteProof(chain, known, twice)).toEqual({
      verdict: 'invalid',
      fault: 'AMOUNTS_DIFFER',
    });
  });

  it('cannot be checked with transfer fees', async () => {
    const one = quoteProof('exactIn', 100n, 300n);
    const taxed = { ...one, transferFees: { sellFeeBps: 0, buyFeeBps: 100 } };
    await expect(verifyQuoteProof(chain, known, taxed)).rejects.toMatchObject({
      code: 'HOOKED_ROUTE',
    });
  });
});
