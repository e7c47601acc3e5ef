import { type Address, LOCAL } from '@cenote/chains';
import { createClient, type Hex, numberToHex } from 'viem';
import { fakeChain, fakeTransport } from '../../testing/fake-chain.ts';
import { USDC } from '../../testing/fake-gateway.ts';
import { readTokenOnChain, TokenUnreadableError } from './read-token.ts';

const outOfGas = () => Object.assign(new Error('out of gas'), { code: -32000 });

/** @param refusal error that the node returns for a call that includes the token, if any. */
function read(refusal: (attempt: number) => Error | undefined, isUp = true) {
  const chain = fakeChain();
  let attempt = 0;
  chain.answer.eth_call = ([params]) => {
    const { data } = params as { to: Address; data: Hex };
    if (!isUp) throw new TypeError('fetch failed');
    const refused = data.includes(USDC.slice(2).toLowerCase()) ? refusal(attempt++) : undefined;
    if (refused) throw refused;
    if (data.length === 10) return numberToHex(7, { size: 32 });
    delete chain.answer.eth_call;
    return transport.request({ method: 'eth_call', params: [params, 'latest'] });
  };
  const transport = fakeTransport(chain)({});
  const client = createClient({ transport: fakeTransport(chain) });
  return readTokenOnChain(client, LOCAL, USDC);
}

it('a contract that consumes all gas is not a token', async () => {
  expect(await read(outOfGas)).toBeNull();
});

it('a token is read although the first call failed', async () => {
  const token = await read((attempt) => (attempt === 0 ? outOfGas() : undefined));
  expect(token).toMatchObject({ symbol: 'USDC', decimals: 6 });
});

it('an unresponsive node is distinguished from unresponsive contracts', async () => {
  await expect(read(() => undefined, false)).rejects.toThrow(TokenUnreadableError);
});
