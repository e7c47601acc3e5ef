import { type Address, contractsOf, knownTokensOf, lower, NATIVE } from '@cenote/chains';
import type { Asset, DecodedAction, DecodedRequest } from '../decoded-action.ts';
import type { RiskContext } from './risk-context.ts';
import { runsKnownCodeOnly } from './runs-known-code-only.ts';

const CHAIN_ID = 31337;
const contracts = contractsOf(CHAIN_ID)!;
const ROUTER = lower(contracts.universalRouter);
const POSITIONS = lower(contracts.v3PositionManager);
const SEAPORT = lower(contracts.seaport);
const WETH = lower(contracts.weth9);
const USDC = lower(knownTokensOf(CHAIN_ID).find(({ symbol }) => symbol === 'USDC')!.address);
const ME: Address = '0x00000000000000000000000000000000000000a1';
const FRIEND: Address = '0x00000000000000000000000000000000000000b1';
const CONTRACT: Address = '0x00000000000000000000000000000000000000c1';
const SCAM: Address = '0x00000000000000000000000000000000000000d1';
const HOOKS: Address = '0x00000000000000000000000000000000000000e1';

const context = (more: Partial<RiskContext> = {}): RiskContext => ({
  chainId: CHAIN_ID,
  account: ME,
  now: 0,
  knownAddresses: [],
  isTrustedSpender: () => false,
  isKnownToken: (token) => [USDC, WETH, NATIVE].includes(token),
  codeOf: (address) => (address === CONTRACT ? 'contract' : 'none'),
  ...more,
});
const call = (action: DecodedAction, of: Partial<DecodedRequest> = {}): DecodedRequest => ({
  sender: ME,
  target: ROUTER,
  value: 0n,
  basis: 'contract',
  action,
  ...of,
});
const erc20 = (token: Address): Asset => ({ standard: 'erc20', token, amount: 5n });
const coins: Asset = { standard: 'native', amount: 5n };
const exact = (asset: Asset) => ({ asset, limit: 'exact' as const });
const swap = (from: Asset, to: Asset, more: object = {}): DecodedAction => ({
  kind: 'swap',
  gives: [exact(from)],
  receives: [exact(to)],
  recipient: ME,
  ...more,
});
const transfer = (asset: Asset, recipient: Address, from = ME): DecodedAction => ({
  kind: 'transfer',
  from,
  recipient,
  assets: [asset],
});
const add = (more: object): DecodedAction => ({
  kind: 'addLiquidity',
  protocol: 'v3',
  recipient: ME,
  gives: [exact(erc20(USDC)), exact(erc20(WETH))],
  ...more,
});
const several = (...parts: DecodedRequest[]): DecodedAction => ({
  kind: 'multicall',
  parts,
  atomic: false,
});
const unknown: DecodedAction = { kind: 'unknownCall', bytes: 4, reason: 'UNKNOWN' };
const known = call(swap(erc20(USDC), coins));
const own = { manager: POSITIONS, id: 5n };

it.each<[string, DecodedRequest]>([
  ['a swap of known tokens', known],
  [
    'a transfer of a known token',
    call(transfer(erc20(USDC), CONTRACT), { target: USDC, basis: 'name' }),
  ],
  ['coins for an account without code', call(transfer(coins, FRIEND))],
  ['a wrap', call({ kind: 'wrap', token: WETH, amount: 1n })],
  ['what is lent', call({ kind: 'lending', operation: 'supply', token: USDC, recipient: ME })],
  ['liquidity of known tokens', call(add({}), { target: POSITIONS })],
  ['several of them', call(several(known, known))],
  ['calls of the account itself', call(several(known), { target: ME })],
])('nobody else has a part in %s', (_, decoded) => {
  expect(runsKnownCodeOnly(decoded, context())).toBe(true);
});

it.each<[string, DecodedRequest]>([
  ['a swap for a token that nobody knows', call(swap(erc20(USDC), erc20(SCAM)))],
  ['a swap on whose way code of others runs', call(swap(erc20(USDC), coins, { hasOthers: true }))],
  ['a swap by a contract that is known by a name', { ...known, basis: 'name' }],
  ['an order at the marketplace', { ...known, target: SEAPORT }],
  ['a transfer of a token that nobody knows', call(transfer(erc20(SCAM), FRIEND))],
  ['a transfer by an allowance of others', call(transfer(erc20(USDC), ME, FRIEND))],
  ['coins for a contract', call(transfer(coins, CONTRACT))],
  ['what is borrowed', call({ kind: 'lending', operation: 'borrow', token: USDC, recipient: ME })],
  ['liquidity of a pool with hooks', call(add({ hooks: HOOKS }))],
  ['liquidity of a position of which nobody tells the tokens', call(add({ position: own }))],
  ['what is collected', call({ kind: 'collectFees', position: own, recipient: ME })],
  [
    'a sweep of a position manager',
    call({ kind: 'sweep', receives: [exact(erc20(USDC))], recipient: ME }, { target: POSITIONS }),
  ],
  ['a swap of what a contract has that makes the call', { ...known, sender: CONTRACT }],
  ['a call of a router that only sends on what it has', call(several())],
  [
    'a permit that a contract is said to take',
    call(
      {
        kind: 'permit',
        protocol: 'erc2612',
        spender: CONTRACT,
        allowances: [{ asset: erc20(USDC) }],
      },
      { target: CONTRACT, basis: 'name' },
    ),
  ],
  ['a call that nobody reads', call(unknown, { basis: 'none' })],
  ['several calls with one of those', call(several(known, call(unknown)))],
  ['several calls of a contract that nobody knows', call(several(known), { basis: 'name' })],
])('others have a part in %s', (_, decoded) => {
  expect(runsKnownCodeOnly(decoded, context())).toBe(false);
});

it('an own position is of the pool that its manager says', () => {
  const grown = call(add({ gives: [], position: own }), { target: POSITIONS });
  const of = (tokens: readonly [Address, Address], hooks?: Address) =>
    context({ positionOf: () => ({ owner: ME, tokens, ...(hooks && { hooks }) }) });
  expect(runsKnownCodeOnly(grown, of([USDC, WETH]))).toBe(true);
  expect(runsKnownCodeOnly(grown, of([NATIVE, USDC], NATIVE))).toBe(true);
  expect(runsKnownCodeOnly(grown, of([USDC, SCAM]))).toBe(false);
  expect(runsKnownCodeOnly(grown, of([USDC, WETH], HOOKS))).toBe(false);
});
