/** @jest-environment node */
import { lower } from '@cenote/chains';
import { fakeNode } from '../../testing/fake-node.ts';
import type { AskedOrder } from '../../testing/orders.ts';
import {
  CONTRACTS,
  FAKE_USDT,
  gatewayStates,
  NODE,
  order,
  PRICES,
  report,
  STRANGE_REACTOR,
  USDC,
  WITHOUT_POOLS,
} from '../../testing/reports.ts';
import type { ReportOptions } from './make-report.ts';
import { readMarket } from './market.ts';

describe.each([
  ['a limit order', 'ExclusiveDutchOrder', CONTRACTS.exclusiveDutchOrderReactor],
  ['a cosigned order', 'V2DutchOrder', CONTRACTS.v2DutchOrderReactor],
] as const)('%s', (_, kind, reactor) => {
  it('raises no alarm where its reactor is known', async () => {
    const { found, known, reading } = await report(order(kind, reactor), NODE, PRICES);
    expect(found).toEqual([]);
    expect(reading?.meaning).toMatchObject({ kind: 'order', protocol: 'uniswapx' });
    const contract = expect.stringContaining('Dutch Order Reactor');
    expect(known).toContainEqual({ address: reactor.toLowerCase(), contract });
  });

  it('raises one where nobody knows who settles it', async () => {
    const { found, reading } = await report(order(kind, STRANGE_REACTOR), NODE, PRICES);
    expect(found).toEqual(['danger UNKNOWN_SPENDER']);
    expect(reading?.meaning).toMatchObject({ kind: 'order', spender: STRANGE_REACTOR });
  });
});

describe('the value of an order', () => {
  const REACTOR = CONTRACTS.exclusiveDutchOrderReactor;
  const ask = (input: AskedOrder['input'], output: AskedOrder['output']) =>
    order('ExclusiveDutchOrder', REACTOR, { input, output });
  const money = { token: USDC, amount: '50000000000' };
  const fair = { token: CONTRACTS.weth9, amount: '16600000000000000000' };

  const little = { token: CONTRACTS.weth9, amount: '1660000000000000000' };

  it.each([
    ['with', PRICES],
    ['without', undefined],
  ])('is compared by the prices of pools, %s a gateway: a tenth of it is a danger', async (_, market) => {
    expect((await report(ask(money, fair), NODE, market)).found).toEqual([]);
    expect((await report(ask(money, little), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
  });

  it('is not raised by prices that the gateway alone states', async () => {
    const market = gatewayStates({
      [USDC]: { priceUsd: 1 },
      [lower(CONTRACTS.weth9)]: { priceUsd: 1e9 },
    });
    const dust = { token: CONTRACTS.weth9, amount: '100000000000000' };
    expect((await report(ask(money, dust), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
    const { found } = await report(ask(money, dust), fakeNode(WITHOUT_POOLS), market);
    expect(found).toEqual(['danger VALUE_UNKNOWN']);
  });

  it('is lowered by them: the gateway can add a danger', async () => {
    const market = gatewayStates({ [lower(CONTRACTS.weth9)]: { priceUsd: 300 } });
    expect((await report(ask(money, fair), NODE, market)).found).toEqual([
      'danger ORDER_GIVES_MORE',
    ]);
  });

  it('is not believed of a token that calls itself a known one, whatever price the gateway states', async () => {
    const fake = { token: FAKE_USDT, amount: '50000000000' };
    for (const market of [PRICES, undefined]) {
      const { found } = await report(ask(money, fake), NODE, market);
      expect(found).toContain('danger UNVERIFIED_TOKEN');
      expect(found).toContain('danger MISLEADING_SYMBOL');
    }
  });

  it.each<[string, ReportOptions['market']]>([
    ['is off', undefined],
    ['fails', () => Promise.reject(new Error('gone'))],
    [
      'answers nonsense',
      (chainId, signal) =>
        readMarket('', chainId, async () => ({ ok: true, json: async () => '{}' }), signal),
    ],
    ['states prices', PRICES],
  ])('is said to be unknown where no pool tells it and the gateway %s', async (_, market) => {
    const { found } = await report(ask(money, fair), fakeNode(WITHOUT_POOLS), market);
    expect(found).toEqual(['danger VALUE_UNKNOWN']);
  });

  it('does not wait for the gateway for longer than two seconds', async () => {
    jest.useFakeTimers();
    try {
      const made = report(ask(money, little), NODE, () => new Promise(() => {}));
      await jest.advanceTimersByTimeAsync(2_100);
      expect((await made).found).toEqual(['danger ORDER_GIVES_MORE']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not matter where the gateway calls one of the tokens harmful', async () => {
    const market = gatewayStates({ [USDC]: { safety: 'blocked' } });
    expect((await report(ask(money, fair), NODE, market)).found).toContain('block BLOCKED_TOKEN');
  });
});
