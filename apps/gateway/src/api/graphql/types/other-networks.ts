/** Adds the field `elsewhere` to the GraphQL type `Token` when imported: the same verified token on other networks. */
import { NATIVE } from '@cenote/chains';
import type { TokenFigures } from '../../market/figures.ts';
import type { Market } from '../../market/market.ts';
import { builder } from '../builder.ts';
import type { TokenNode } from '../context.ts';
import { TokenType } from './nodes.ts';

/** Returns the verified token of the same symbol on another network: lists verify one per symbol and network. */
function twinOf({ token }: TokenNode, { chainId, tokens }: Market): TokenFigures | undefined {
  const { address, symbol, safety } = token.token;
  if (chainId === token.token.chainId || safety !== 'verified') return undefined;
  return [...tokens.values()].find(
    ({ token: other }) =>
      other.safety === 'verified' &&
      other.symbol === symbol &&
      (other.address === NATIVE) === (address === NATIVE),
  );
}

builder.objectFields(TokenType, (t) => ({
  elsewhere: t.field({
    description: 'The same token on other networks, if lists verify both.',
    type: [TokenType],
    resolve: async (node, _args, { chains }) => {
      // A network that does not respond must not fail the response for this one.
      const markets = await Promise.all(
        [...chains.values()].map(({ market }) => market.fresh().catch(() => undefined)),
      );
      return markets.flatMap((market) => {
        const token = market && twinOf(node, market);
        return token ? [{ market, token }] : [];
      });
    },
  }),
}));
