/** @jest-environment node */
import { type Address, lower } from '@cenote/chains';
import { fakeNode } from '../../testing/fake-node.ts';
import type { RequestedOrder } from '../../testing/orders.ts';
import {
  CONTRACTS,
  FAKE_USDT,
  gatewayStates,
  NODE,
  order,
  POOLS,
  PRICES,
  report,
  STRANGE_REACTOR,
  TOKENS,
  typedData,
  USDC,
  WITHOUT_POOLS,
} from '../../testing/reports.ts';
import {
  anyOf,
  coins,
  erc20,
  erc721,
  erc1155,
  SEAPORT,
  type SeaportTerms,
  seaportBulkOrder,
  seaportOrder,
} from '../../testing/seaport-orders.ts';
import type { ReportOptions } from './make-report.ts';
import { readMarket } from './market.ts';

describe.each([
  ['a limit order', 'ExclusiveDutchOrder', CONTRACTS.exclusiveDutchOrderReactor],
  ['a cosigned order', 'V2DutchOrder', CONTRACTS.v2DutchOrderReactor],
] as const)('%s', (_, kind, reactor) => {
  it('raises no danger if its reactor is known', async () => {
    const { found, known, decoded } = await report(order(kind, reactor), NODE, PRICES);
    expect(found).toEqual([]);
    expect(decoded?.action).toMatchObject({ kind: 'order', protocol: 'uniswapx' });
    const contract = expect.stringContaining('Dutch Order Reactor');
    expect(known).toContainEqual({ address: reactor.toLowerCase(), contract });
  });

  it('raises a danger if its reactor is unknown', async () => {
    const { found, decoded } = await report(order(kind, STRANGE_REACTOR), NODE, PRICES);
    expect(found).toEqual(['danger UNKNOWN_SPENDER']);
    expect(decoded?.action).toMatchObject({ kind: 'order', spender: STRANGE_REACTOR });
  });
});

describe('the value of an order', () => {
  const REACTOR = CONTRACTS.exclusiveDutchOrderReactor;
  const orderOf = (input: RequestedOrder['input'], output: RequestedOrder['output']) =>
    order('ExclusiveDutchOrder', REACTOR, { input, output });
  const money = { token: USDC, amount: '50000000000' };
  const fair = { token: CONTRACTS.weth9, amount: '16600000000000000000' };

  const little = { token: CONTRACTS.weth9, amount: '1660000000000000000' };

  it.each([
    ['with', PRICES],
    ['without', undefined],
  ])('is compared by pool prices, %s a gateway: receiving a tenth of the value is a danger', async (_, market) => {
    expect((await report(orderOf(money, fair), NODE, market)).found).toEqual([]);
    expect((await report(orderOf(money, little), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
  });

  it('is not increased by prices that only the gateway reports', async () => {
    const market = gatewayStates({
      [USDC]: { priceUsd: 1 },
      [lower(CONTRACTS.weth9)]: { priceUsd: 1e9 },
    });
    const dust = { token: CONTRACTS.weth9, amount: '100000000000000' };
    expect((await report(orderOf(money, dust), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
    const { found } = await report(orderOf(money, dust), fakeNode(WITHOUT_POOLS), market);
    expect(found).toEqual(['danger VALUE_UNKNOWN']);
  });

  it('is decreased by them: the gateway can add a danger', async () => {
    const market = gatewayStates({ [lower(CONTRACTS.weth9)]: { priceUsd: 300 } });
    expect((await report(orderOf(money, fair), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
  });

  it('ignores the gateway’s price for a token with the name of a known one', async () => {
    const fake = { token: FAKE_USDT, amount: '50000000000' };
    for (const market of [PRICES, undefined]) {
      const { found } = await report(orderOf(money, fake), NODE, market);
      expect(found).toContain('danger UNVERIFIED_TOKEN');
      expect(found).toContain('danger MISLEADING_SYMBOL');
    }
  });

  it.each<[string, ReportOptions['market']]>([
    ['is disabled', undefined],
    ['fails', () => Promise.reject(new Error('gone'))],
    [
      'returns an invalid response',
      (chainId, signal) =>
        readMarket('', chainId, async () => ({ ok: true, json: async () => '{}' }), signal),
    ],
    ['reports prices', PRICES],
  ])('is reported as unknown if no pool has a price and the gateway %s', async (_, market) => {
    const { found } = await report(orderOf(money, fair), fakeNode(WITHOUT_POOLS), market);
    expect(found).toEqual(['danger VALUE_UNKNOWN']);
  });

  it('is determined without waiting for the gateway longer than two seconds', async () => {
    jest.useFakeTimers();
    try {
      const made = report(orderOf(money, little), NODE, () => new Promise(() => {}));
      await jest.advanceTimersByTimeAsync(2_100);
      expect((await made).found).toEqual(['danger ORDER_GIVES_MORE']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not matter if the gateway marks one of the tokens as harmful', async () => {
    const market = gatewayStates({ [USDC]: { safety: 'blocked' } });
    expect((await report(orderOf(money, fair), NODE, market)).found).toContain(
      'block BLOCKED_TOKEN',
    );
  });
});

const APES: Address = '0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d';
/** An ERC-20 token unknown to the wallet. */
const UNKNOWN: Address = '0x00000000000000000000000000000000000c0de5';
const WETH = lower(CONTRACTS.weth9);
const POSITIONS_V3 = lower(CONTRACTS.v3PositionManager);
const POSITIONS_V4 = lower(CONTRACTS.v4PositionManager);
const COIN = 10n ** 18n;
const MARKET = {
  tokens: { ...TOKENS, [UNKNOWN]: { symbol: 'XYZ', decimals: 18, balance: 10n ** 30n } },
  contracts: [...WITHOUT_POOLS.contracts, SEAPORT],
  collections: [APES, POSITIONS_V3, POSITIONS_V4],
};
const found = async (data: unknown, reads?: typeof POOLS) =>
  (await report(typedData(data), fakeNode({ ...MARKET, ...(reads && { reads }) }))).found;
const withAndWithoutPrices: [string, typeof POOLS | undefined][] = [
  ['with prices', POOLS],
  ['without prices', undefined],
];

describe('an order at the marketplace', () => {
  const fee = { ...coins(COIN / 40n), recipient: STRANGE_REACTOR };
  const listing = (id: bigint): SeaportTerms => ({
    offer: [erc721(APES, id)],
    consideration: [coins((COIN * 39n) / 40n), fee],
  });

  it.each(
    withAndWithoutPrices,
  )('is a warning if it lists an NFT for coins, %s', async (_, reads) => {
    expect(await found(seaportOrder(listing(7n)), reads)).toEqual(['warning VALUE_UNKNOWN']);
    const several = seaportBulkOrder([listing(7n), listing(8n), listing(9n)]);
    expect(await found(several, reads)).toEqual(['warning VALUE_UNKNOWN']);
  });

  it('is no danger if it sells coins at about their price', async () => {
    const sells = { offer: [erc20(WETH, COIN)], consideration: [erc20(USDC, 2_950_000_000n)] };
    expect(await found(seaportOrder(sells), POOLS)).toEqual([]);
  });

  it.each(
    withAndWithoutPrices,
  )('is a danger if it takes all of a token as an NFT whose id is the amount, %s', async (_, reads) => {
    for (const token of [erc721(WETH, 10n * COIN), erc721(USDC, 50_000_000_000n)]) {
      const cheap = { offer: [token], consideration: [coins(COIN / 1_000n)] };
      const danger = reads ? 'danger ORDER_GIVES_MORE' : 'danger VALUE_UNKNOWN';
      expect(await found(seaportOrder(cheap), reads)).toEqual([danger]);
      expect(await found(seaportBulkOrder([listing(7n), cheap]), reads)).toContain(danger);
    }
  });

  it('is a danger if partial fills of an order each take a token as an NFT', async () => {
    const hundred = { ...erc721(WETH, COIN), amount: 100n };
    const parts = { offer: [hundred], consideration: [coins((COIN * 95n) / 100n)] };
    expect(await found(seaportOrder(parts), POOLS)).toEqual(['danger ORDER_GIVES_MORE']);
  });

  it('shows the token amount that it takes as an NFT', async () => {
    for (const token of [WETH, UNKNOWN]) {
      const cheap = { offer: [erc721(token, 10n * COIN)], consideration: [coins(COIN)] };
      const { decoded } = await report(typedData(seaportOrder(cheap)), fakeNode(MARKET));
      expect(decoded?.action).toMatchObject({
        gives: [{ asset: { standard: 'erc20', token, amount: 10n * COIN }, limit: 'exact' }],
      });
    }
  });

  it.each([
    ['is a token unknown to the wallet', UNKNOWN],
    ['does not report that it is an NFT contract', STRANGE_REACTOR],
  ])('is a danger if it lists an item of a contract that %s', async (_, token) => {
    const cheap = { offer: [erc721(token, COIN)], consideration: [coins(COIN)] };
    expect(await found(seaportOrder(cheap), POOLS)).toEqual(['danger VALUE_UNKNOWN']);
  });

  it.each([
    ['an ERC-1155 item', erc1155(WETH, 0n, 30n)],
    ['an NFT', erc721(WETH, 30n * COIN)],
    ['any NFT', anyOf(WETH)],
  ])('is a danger if a part of the price is wrapped coin as %s, whose transfer may do nothing', async (_, part) => {
    const listed = { offer: [erc721(APES, 7n)], consideration: [coins(COIN / 10_000n), part] };
    expect(await found(seaportOrder(listed), POOLS)).toEqual(['danger ORDER_GIVES_MORE']);
  });

  describe('one of several under one signature', () => {
    const PRICE = 3_010_000_000n;
    /** Orders of dollars for coins, or coins for dollars, that receive this percentage of what they give. */
    const buys = (dollars: bigint, percent: bigint): SeaportTerms => ({
      offer: [erc20(USDC, dollars)],
      consideration: [erc20(WETH, (dollars * percent * COIN) / (100n * PRICE))],
    });
    const sells = (wei: bigint, percent: bigint): SeaportTerms => ({
      offer: [erc20(WETH, wei)],
      consideration: [erc20(USDC, (wei * percent * PRICE) / (100n * COIN))],
    });

    it('is a danger if they trade in both directions, each with a small loss', async () => {
      const rounds: SeaportTerms[] = [];
      for (let dollars = 50_000_000_000n; rounds.length < 16; ) {
        const there = buys(dollars, 91n);
        const back = sells(there.consideration[0]!.amount, 91n);
        rounds.push(there, back);
        dollars = back.consideration[0]!.amount;
      }
      const list = await found(seaportBulkOrder(rounds), POOLS);
      expect(new Set(list)).toEqual(new Set(['danger ORDER_GIVES_MORE']));
      for (const one of rounds) expect(await found(seaportOrder(one), POOLS)).toEqual([]);
    });

    it('is a danger if one receives coins and another gives wrapped coins', async () => {
      const there: SeaportTerms = {
        ...buys(PRICE, 91n),
        consideration: [coins((COIN * 91n) / 100n)],
      };
      const list = await found(seaportBulkOrder([there, sells(COIN, 91n)]), POOLS);
      expect(list).toContain('danger ORDER_GIVES_MORE');
    });

    it('is no danger if all trade in one direction, or in both with a gain', async () => {
      const same = [buys(PRICE, 95n), buys(2n * PRICE, 95n), buys(3n * PRICE, 95n)];
      expect(await found(seaportBulkOrder(same), POOLS)).toEqual([]);
      const both = [buys(PRICE, 102n), sells(COIN, 102n)];
      expect(await found(seaportBulkOrder(both), POOLS)).toEqual([]);
    });
  });

  it.each([
    ['v3', POSITIONS_V3],
    ['v4', POSITIONS_V4],
  ])('is a danger if it sells a position of %s, at any price', async (_, manager) => {
    for (const wei of [COIN / 10_000n, 10n * COIN]) {
      const listed = { offer: [erc721(manager, 7n)], consideration: [coins(wei)] };
      expect(await found(seaportOrder(listed), POOLS)).toEqual(['danger VALUE_UNKNOWN']);
      const several = seaportBulkOrder([listing(8n), listed]);
      expect(await found(several, POOLS)).toContain('danger VALUE_UNKNOWN');
    }
  });

  it('is a danger if the other party chooses how much of a token it takes', async () => {
    const cheap = { offer: [anyOf(WETH)], consideration: [coins(COIN)] };
    expect(await found(seaportOrder(cheap), POOLS)).toEqual(['danger VALUE_UNKNOWN']);
  });
});
