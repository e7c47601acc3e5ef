/**
 * Test helper `fakeGateway()`: a gateway client that prices by its list, through one v3 pool, and can be set to fail
 * (type `FakeGateway`). Also: constants: token lists of two networks (`TOKENS`, `L2_TOKENS`) and addresses (`USDC`,
 * `DAI`, `BAN`, `MOSS`, `ARB`, `V3_FACTORY`).
 */
import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import type { ApiQuote, ApiQuoteRequest, ApiToken, GatewayClient } from '@cenote/data';
import { v3PoolAddress } from '@cenote/trading/swap';

export const USDC = '0xd1c6a8ec1ca3dd26473329cbc18a371fdba7c28a' as const;
export const DAI = '0x7f2f88eb17443b4f4ada6da23a09499578e89f82' as const;
export const BAN = '0x00000000000000000000000000000000000000ba' as const;
/** A token that is in no list. */
export const MOSS = '0x00000000000000000000000000000000000000b0' as const;
export const ARB = '0xe0a20a938a669dc788068184f248f274e71e7d6d' as const;
export const V3_FACTORY = '0x1F98431c8aD98523631AE4a59f267346ea31F984' as const;

const token = (
  address: ApiToken['address'],
  symbol: string,
  decimals: number,
  priceUsd: number,
  extra: Partial<ApiToken> = {},
): ApiToken => ({
  chainId: LOCAL.id,
  address,
  symbol,
  name: `${symbol} token`,
  decimals,
  safety: 'verified',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  priceUsd,
  ...extra,
});

export const TOKENS: ApiToken[] = [
  token(NATIVE, 'ETH', 18, 3_000),
  token(LOCAL.wrappedNative, 'WETH', 18, 3_000),
  token(USDC, 'USDC', 6, 1),
  token(DAI, 'DAI', 18, 1),
  token(BAN, 'BAN', 18, 1, { safety: 'blocked' }),
  token(MOSS, 'MOSS', 18, 0.1, { safety: 'medium' }),
];

/** Tokens of the second network. */
export const L2_TOKENS: ApiToken[] = [
  token(NATIVE, 'ETH', 18, 3_000, { chainId: LOCAL_L2.id }),
  token(ARB, 'ARB', 18, 0.5, { chainId: LOCAL_L2.id }),
];

/** A gateway that prices by its list, through one v3 pool, and can be set to fail. */
export interface FakeGateway extends Omit<GatewayClient, 'baseUrl'> {
  /** Empty: there is no gateway. */
  baseUrl: string;
  /** Thrown by every request while set. */
  failure: Error | undefined;
  /** Multiplies every output (exactIn), divides every input (exactOut). */
  rate: number;
  requests: ApiQuoteRequest[];
}

const find = (address: string): ApiToken => {
  const known = TOKENS.find((t) => t.address.toLowerCase() === address.toLowerCase());
  if (!known) throw new Error(`No ${address}`);
  return known;
};

const scale = (amount: bigint, from: ApiToken, to: ApiToken, rate: number): bigint => {
  const micro = (price: number) => BigInt(Math.round(price * 1e6));
  const scaled = (amount * micro((from.priceUsd ?? 0) * rate)) / micro(to.priceUsd ?? 1);
  const shift = to.decimals - from.decimals;
  return shift >= 0 ? scaled * 10n ** BigInt(shift) : scaled / 10n ** BigInt(-shift);
};

/** A fake gateway for rendering features. */
export function fakeGateway(): FakeGateway {
  const node = (address: ApiToken['address']) =>
    address === NATIVE ? LOCAL.wrappedNative : address;
  const gateway: FakeGateway = {
    baseUrl: 'http://gateway.test',
    failure: undefined,
    rate: 1,
    requests: [],
    async tokens(chainId) {
      if (gateway.failure) throw gateway.failure;
      return { chainId, blockNumber: 7, tokens: chainId === LOCAL.id ? TOKENS : L2_TOKENS };
    },
    async readiness() {
      if (gateway.failure) throw gateway.failure;
      return { ready: true, chains: [] };
    },
    async quote(request): Promise<ApiQuote> {
      gateway.requests.push(request);
      if (gateway.failure) throw gateway.failure;
      const [from, to] = [find(request.tokenIn), find(request.tokenOut)];
      const amount = BigInt(request.amount);
      const isIn = request.kind === 'exactIn';
      const amountIn = isIn ? amount : scale(amount, to, from, 1 / gateway.rate);
      const amountOut = isIn ? scale(amount, from, to, gateway.rate) : amount;
      const pool = { tokenIn: node(from.address), tokenOut: node(to.address) };
      return {
        quoteId: `${gateway.requests.length}`,
        blockNumber: 7,
        blockHash: `0x${'0'.repeat(64)}`,
        kind: request.kind,
        amountIn: `${amountIn}`,
        amountOut: `${amountOut}`,
        slippageBps: 50,
        priceImpactBps: 3,
        gasUnits: '150000',
        gasPriceWei: '1000000000',
        gasUsd: 0.45,
        paths: [
          {
            share: 10_000,
            amountIn: `${amountIn}`,
            amountOut: `${amountOut}`,
            pools: [
              {
                protocol: 'v3',
                address: v3PoolAddress(V3_FACTORY, pool.tokenIn, pool.tokenOut, 500),
                fee: 500,
                tickSpacing: 10,
                ...pool,
              },
            ],
          },
        ],
      };
    },
  };
  return gateway;
}
