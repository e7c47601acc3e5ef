import { type Address, knownTokensOf, LOCAL, lower, NATIVE } from '@cenote/chains';
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
  it('routes through well-known tokens and the coin even if a list marks them as unsafe', async () => {
    const trusted = [NATIVE, ...knownTokensOf(LOCAL.id).map(({ address }) => address)];
    const { passable, restricted } = await requestFor(
      trusted.map((token) => listed(token, ['honeypot'])),
    );
    expect(restricted).toEqual([]);
    expect(passable.map(lower)).toEqual(expect.arrayContaining(trusted.map(lower)));
  });

  it('routes through well-known tokens that a list omits', async () => {
    const { passable } = await requestFor([]);
    const known = knownTokensOf(LOCAL.id).map(({ address }) => lower(address));
    expect(passable.map(lower)).toEqual(expect.arrayContaining(known));
  });

  it('never routes through another token that a list marks as a honeypot', async () => {
    const { passable, restricted } = await requestFor([listed(UNKNOWN, ['honeypot'])]);
    expect(restricted).toEqual([UNKNOWN]);
    expect(passable).not.toContain(UNKNOWN);
  });

  it('routes through another token only if a list verifies it', async () => {
    const verified = await requestFor([listed(UNKNOWN, [])]);
    expect(verified.passable).toContain(UNKNOWN);
    const { passable, restricted } = await requestFor([listed(UNKNOWN, [], 'medium')]);
    expect(passable).not.toContain(UNKNOWN);
    // Selling and buying the token remain possible.
    expect(restricted).toEqual([]);
  });
});
