import { type Address, knownTokensOf, LOCAL, NATIVE } from '@cenote/chains';
import type { LocalQuoteRequest, RoutingWorker } from '@cenote/trading/worker';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { Token } from '../tokens/list/token.ts';
import { localQuote } from './local-quote.ts';

const GAS = { pricePerUnitX64: 5n };
const UNKNOWN: Address = '0x00000000000000000000000000000000000000aa';
const params = { tokenIn: UNKNOWN, tokenOut: NATIVE, amount: 1n, kind: 'exactIn' } as const;

const listed = (address: Address, flags: string[], safety: Token['safety'] = 'verified'): Token =>
  ({
    chainId: LOCAL.id,
    address,
    safety,
    flags,
    buyFeeBps: 0,
    sellFeeBps: 0,
  }) as unknown as Token;

/** Returns the request that the local router receives for this token list. */
async function requestFor(tokens: readonly Token[]): Promise<LocalQuoteRequest> {
  const requests: LocalQuoteRequest[] = [];
  const routing = {
    quote: (_: unknown, request: LocalQuoteRequest) => {
      requests.push(request);
      return Promise.resolve({ route: { gasUnits: 0n }, block: {}, gasPriceWei: 0n, gas: GAS });
    },
  } as unknown as RoutingWorker;
  const { gas } = await localQuote(routing, LOCAL as unknown as ConnectedNetwork, params, tokens);
  expect(gas).toBe(GAS);
  const [request] = requests;
  if (!request) throw new Error('The router was not requested');
  return request;
}

describe('localQuote', () => {
  it('routes well-known tokens and the coin even if a list marks them as unsafe', async () => {
    const trusted = [NATIVE, ...knownTokensOf(LOCAL.id).map(({ address }) => address)];
    const { restricted } = await requestFor(trusted.map((token) => listed(token, ['honeypot'])));
    expect(restricted).toEqual([]);
  });

  it('does not route another token that a list marks as a honeypot', async () => {
    expect(await requestFor([listed(UNKNOWN, ['honeypot'])])).toMatchObject({
      restricted: [UNKNOWN],
    });
  });

  it('routes a token that no list verifies', async () => {
    expect(await requestFor([listed(UNKNOWN, [], 'medium')])).toMatchObject({ restricted: [] });
  });
});
