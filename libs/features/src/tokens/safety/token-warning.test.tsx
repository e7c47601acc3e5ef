import { LOCAL } from '@cenote/chains';
import { screen } from '@testing-library/react';
import { MOSS } from '../../testing/fake-gateway.ts';
import { renderFeature } from '../../testing/render.tsx';
import type { Token } from '../list/token.ts';
import { TokenWarning } from './token-warning.tsx';

const TOKEN: Token = {
  chainId: LOCAL.id,
  address: MOSS,
  symbol: 'MOSS',
  name: 'Moss',
  decimals: 18,
  safety: 'medium',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
};

it.each<[string, Partial<Token>, RegExp]>([
  ['an unverified token', {}, /Verify the contract address/],
  ['a false name', { flags: ['impersonator'] }, /copies its name.*Verify the contract address/],
  ['a fee on transfers', { sellFeeBps: 500 }, /0% on buys and 5% on sells.*by the token contract/],
  ['a token that cannot be sold', { sellFeeBps: 10_000 }, /can’t sell MOSS.*entire investment/],
  ['a malicious token', { flags: ['malicious'] }, /as malicious.*entire investment/],
])('the warning explains the consequences of %s', async (_, about, text) => {
  await renderFeature(
    <TokenWarning token={{ ...TOKEN, ...about }} onAccept={() => {}} onBack={() => {}} />,
  );
  const accept = await screen.findByTestId('token-accept');
  expect(accept.parentElement?.textContent).toMatch(text);
});
