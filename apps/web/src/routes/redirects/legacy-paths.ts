/**
 * Constant `LEGACY`: list of pairs of a former path pattern and the function that returns its current target; the first
 * match whose target exists applies.
 */
import type { RedirectContext } from './redirect-context.ts';

type Params = Readonly<Record<string, string | undefined>>;
type Target = (params: Params, context: RedirectContext, search: string) => string;

const positions: Target = () => '/positions';
const v3Position: Target = ({ tokenId }, { chain }) => `/positions/v3/${chain}/${tokenId}`;

/** Target for creating a position with two currencies; a duplicate is written once. */
const create =
  (version: 'v2' | 'v3'): Target =>
  ({ a, b }, _, search) => {
    const query = new URLSearchParams();
    const chain = new URLSearchParams(search).get('chain');
    if (chain) query.set('chain', chain);
    if (a) query.set('currencyA', a);
    if (b && b.toLowerCase() !== a?.toLowerCase()) query.set('currencyB', b);
    return `/positions/create/${version}${query.size > 0 ? `?${query}` : ''}`;
  };

const v2Position: Target = ({ a = '', b = '' }, { chain, pairOf }) => {
  const pair = pairOf?.(a, b);
  return pair === undefined ? '/positions' : `/positions/v2/${chain}/${pair}`;
};

export const LEGACY: readonly (readonly [pattern: string, target: Target])[] = [
  ['/limits', (_, __, search) => `/limit${search}`],
  ['/tokens', () => '/explore/tokens'],
  ['/tokens/:chainName', ({ chainName }) => `/explore/tokens/${chainName}`],
  [
    '/tokens/:chainName/:address',
    ({ chainName, address }) => `/explore/tokens/${chainName}/${address}`,
  ],
  ['/pool', positions],
  ['/pools', positions],
  ['/pool/v2', positions],
  ['/pool/v2/find', positions],
  ['/pools/v2/find', positions],
  ['/pool/:tokenId', v3Position],
  ['/pools/:tokenId', v3Position],
  ['/remove/:tokenId', v3Position],
  ['/remove/v2/:a/:b', v2Position],
  ['/add/v2', create('v2')],
  ['/add/v2/:a', create('v2')],
  ['/add/v2/:a/:b', create('v2')],
  ['/add', create('v3')],
  ['/add/:a', create('v3')],
  ['/add/:a/:b', create('v3')],
  ['/add/:a/:b/:fee', create('v3')],
  ['/add/:a/:b/:fee/:tokenId', v3Position],
];
