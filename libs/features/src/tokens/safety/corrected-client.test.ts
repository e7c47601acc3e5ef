import { LOCAL } from '@cenote/chains';
import type { GraphqlClient, GraphqlDocument } from '@cenote/data';
import { USDC } from '../../testing/fake-gateway.ts';
import { correctedClient } from './corrected-client.ts';

const FAKE = '0x00000000000000000000000000000000000000aa';
const token = (address: string, symbol: string, more: object = {}) => ({
  chainId: LOCAL.id,
  address,
  symbol,
  name: symbol,
  decimals: 6,
  logoUri: null,
  safety: 'verified',
  ...more,
});

/** Sends a gateway response through the client and returns the result. */
async function read(answer: unknown): Promise<unknown> {
  const client: GraphqlClient = async () => answer as never;
  const document = {} as GraphqlDocument<object, unknown>;
  return correctedClient(client)(document, {});
}

it('safety is lowered for other tokens with a well-known symbol, anywhere in a response', async () => {
  const answer = {
    tokens: { edges: [{ node: token(FAKE, 'USDC', { flags: [], tvl: 5n }), cursor: 'a' }] },
    pool: { token0: token(USDC, 'USDC'), token1: token(FAKE, 'UЅDT') },
  };
  expect(await read(answer)).toEqual({
    tokens: {
      edges: [
        {
          node: token(FAKE, 'USDC', { flags: ['impersonator'], tvl: 5n, safety: 'medium' }),
          cursor: 'a',
        },
      ],
    },
    pool: { token0: token(USDC, 'USDC'), token1: token(FAKE, 'UЅDT', { safety: 'medium' }) },
  });
});

it('safety is lowered for verified tokens on an unsupported network', async () => {
  const elsewhere = { chainId: 424242 };
  expect(await read([token(USDC, 'USDC', elsewhere)])).toEqual([
    token(USDC, 'USDC', { ...elsewhere, safety: 'medium' }),
  ]);
});

it('everything else is unchanged', async () => {
  const answer = {
    tokens: [token(FAKE, 'TIDE', { flags: ['spam'] }), token(FAKE, 'MOSS', { safety: 'blocked' })],
    none: null,
    amounts: [1n, 'two', 3, true],
    unrated: { chainId: LOCAL.id, address: FAKE, symbol: 'USDC' },
  };
  expect(await read(answer)).toEqual(answer);
});

it('safety is lowered for verified tokens while the token tables cannot be loaded', async () => {
  jest.resetModules();
  jest.doMock('./correct-stated.ts', () => {
    throw new Error('not loaded');
  });
  expect(await read([token(USDC, 'USDC')])).toEqual([token(USDC, 'USDC', { safety: 'medium' })]);
  jest.dontMock('./correct-stated.ts');
});
